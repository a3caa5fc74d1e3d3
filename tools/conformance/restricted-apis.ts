/** APIs that only one file may use, so that there is one place to look for faults. */
import { clobberingNames } from '../../runtime/testing/clobbering-names.ts';
import { placeOf, type SourceFile, withoutComments } from './source-files.ts';

export interface RestrictedApi {
  what: string;
  pattern: RegExp;
  /** The files that may, with the reason for each exception. */
  allowed: Readonly<Record<string, string>>;
  instead: string;
}

export const restrictedApis = {
  html: {
    what: 'writes HTML',
    // Reading `outerHTML` is harmless; setting it is not.
    pattern:
      /(?:\.|\[['"`])(?:inner|outer)HTML(?:['"`]\])?\s*(?:[|&?]{2}|\+)?=(?!=)|\binnerHTML\s*:|\b(?:insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment|srcdoc|dangerouslySetInnerHTML|DOMParser)\b|\bdocument\.write(?:ln)?\(/g,
    allowed: { 'runtime/dom/html.ts': 'the one Trusted Types policy' },
    instead: 'go through runtime/dom/html.ts',
  },
  handlers: {
    what: 'names a handler',
    pattern: /(['"`])\w+::on[A-Z]\w*\1/g,
    allowed: {
      'runtime/contract.ts': 'the contract',
      'runtime/contract/forms.ts': 'the part that only forms call',
    },
    instead: 'import it from runtime/contract.ts',
  },
  persistence: {
    what: 'touches cookies or storage',
    pattern: /\bdocument\.cookie\b|\b(?:local|session)Storage\b|['"]js-cookie['"]/g,
    allowed: {
      'runtime/stores/cookies.ts': 'writes every cookie',
      'runtime/stores/web-storage.ts': 'reads and writes local and session storage',
      'runtime/stores/saved/stored-lists.ts':
        "reads a guest's lists before the first frame, where js-cookie would weigh more than the rest",
      'runtime/dom/account-mark.ts': 'reads who is signed in, which the server wrote',
      'runtime/ajax/request/csrf.ts': "reads the server's token cookie, which is not a visitor's data",
    },
    instead: 'go through runtime/stores/cookies.ts or runtime/stores/web-storage.ts',
  },
  roots: {
    what: 'creates a React root',
    pattern: /\b(?:createRoot|hydrateRoot)\b/g,
    allowed: { 'runtime/islands/react-root.tsx': 'mounts and unmounts every view' },
    instead: 'let runtime/islands/react-root.tsx mount the view',
  },
  address: {
    what: 'writes the history',
    pattern: /\b(?:push|replace)State\b|\bhistory\s*\[/g,
    allowed: { 'runtime/dom/address.ts': 'never throws, and keeps what others have in the address' },
    instead: 'go through runtime/dom/address.ts',
  },
  secureContexts: {
    what: 'uses an API that pages without HTTPS lack',
    pattern: /\brandomUUID\b|\bcrypto\.subtle\b|\bcookieStore\b/g,
    allowed: {},
    instead: 'use runtime/stores/random-id.ts for an id',
  },
  formMembers: {
    what: 'uses a member of a form that a field of that name hides',
    pattern: new RegExp(String.raw`\b(?:form|\w+Form)\.(?:${clobberingNames.join('|')})\b`, 'g'),
    allowed: {},
    instead: 'go through runtime/dom/clobbering.ts',
  },
} satisfies Record<string, RestrictedApi>;

/** @returns every use outside the allowed files */
export function restrictedApiFaults(
  { what, pattern, allowed, instead }: RestrictedApi,
  files: readonly SourceFile[],
): string[] {
  return files
    .filter(({ path }) => !(path in allowed))
    .flatMap((file) => {
      const text = withoutComments(file.text);
      return [...text.matchAll(pattern)].map(
        (match) => `${placeOf({ path: file.path, text }, match.index)} ${what} (${match[0]}): ${instead}.`,
      );
    });
}
