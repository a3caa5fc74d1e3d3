/** Says what the policy of the page refuses, and what to add: browsers name only the rule. */
import type { Report } from '../../runtime/diagnostics/report-lazily.ts';

export function watchPolicy(report: (details: Report) => void): void {
  addEventListener('securitypolicyviolation', (event) => {
    const fault = event.disposition === 'report' ? undefined : faultOf(event);
    if (fault) report({ code: 'VR587', level: 'error', ...fault });
  });
}

function faultOf({
  effectiveDirective,
  blockedURI,
  sample,
}: SecurityPolicyViolationEvent): Pick<Report, 'message' | 'fix'> | undefined {
  // The sample is the name of a policy; those of other scripts are theirs.
  if (effectiveDirective === 'trusted-types')
    return /^(?:verandah)?$/.test(sample)
      ? {
          message: 'the policy of the page allows no Trusted Types policy named "verandah", so no response is written.',
          fix: 'Add verandah to trusted-types.',
        }
      : undefined;
  // Inline code and eval have no address. What they need is a nonce, and VR574 says so.
  if (!/^(?:https?|wss?):/.test(blockedURI)) return undefined;

  const { origin } = new URL(blockedURI);
  const directive = effectiveDirective.replace(/-(?:elem|attr)$/, '');
  return {
    message: `the policy of the page refuses ${origin}: ${directive} does not list it.`,
    fix: `Add ${origin === location.origin ? "'self'" : origin} to ${directive}.`,
  };
}
