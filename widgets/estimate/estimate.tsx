import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { announce } from '../../runtime/dom/announce.ts';
import { measureDock } from '../../runtime/dom/layout.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { Takeover } from '../../runtime/islands/react-root.tsx';
import { estimateOf, type EstimateLine } from '../../runtime/stores/home/estimate.ts';
import { $home, trackPdf, type HomeState } from '../../runtime/stores/home/home.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { hiddenFieldsOf, isPrintable, pdfAddress, savedFieldsOf } from './serialize-estimate.ts';
import { SavingOutcome } from './saving-outcome.tsx';
import { amountText, nameText, noteText, t, termsText, totalText } from './messages.ts';
import { bindChoices } from './bind-choices.ts';
import { useFigures, useFit } from './use-figures.ts';
import { useSaving } from './use-saving.ts';
import { useSheet } from './use-sheet.ts';
import { useAnnounced, useTotalEvent } from './use-total.ts';
import type widget from './widget.ts';

export default function Estimate(context: ContextOf<typeof widget>): ReactNode {
  const { parts, signal } = context;
  useLayoutEffect(() => bindChoices(context), [context]);
  useEffect(() => {
    // The outcome of saving makes the bar taller.
    const bar = parts.barOutcome?.parentElement;
    if (bar) measureDock(bar, '--vr-foot', signal);
  }, [parts, signal]);
  const state = useStore($home);
  // While this home opens, the store may still hold another design.
  return state?.home.slug === parts.home.slug ? <Priced context={context} state={state} /> : null;
}

function Priced({ context, state }: { context: ContextOf<typeof widget>; state: HomeState }): ReactNode {
  const { parts, options } = context;
  const { pdf, pdfNote, save, barSave, saveHelp } = parts;
  const { home, graph, choices, recipient } = state;
  const estimate = estimateOf(home, graph, choices);
  const { lines, total, region, exclusions } = estimate;
  const terms = termsText(estimate);
  const { saving, placed, unplaced, retry } = useSaving(context);
  const { isOpen, isWide, open, close } = useSheet(context);
  useFigures(state);
  useTotalEvent(context, total, region);
  useAnnounced(t('spoken', { region, total: totalText(total) }), useFit(state));

  const pdfHref = pdfAddress(pdf, state);
  useEffect(() => {
    pdf.addEventListener('click', trackPdf);
    return () => pdf.removeEventListener('click', trackPdf);
  }, [pdf]);

  const isPrinted = !options.pdfScripts || isPrintable(recipient, options.pdfScripts);
  useLayoutEffect(() => {
    if (!pdfNote || pdfNote.hidden === isPrinted) return;
    pdfNote.hidden = isPrinted;
    if (!isPrinted) announce(pdfNote.textContent);
  }, [pdfNote, isPrinted]);

  const hasFacade = choices.facade !== null;
  useLayoutEffect(() => {
    pdf.href = pdfHref;
  }, [pdf, pdfHref]);
  useLayoutEffect(() => {
    for (const button of [save, barSave]) {
      if (!button) continue;
      button.disabled = !hasFacade;
      // A hidden text would still describe it.
      if (hasFacade) button.removeAttribute('aria-describedby');
      else button.setAttribute('aria-describedby', saveHelp.id);
    }
    saveHelp.hidden = hasFacade;
  }, [save, barSave, saveHelp, hasFacade]);

  const outcome = { saving, placed, unplaced, portal: options.portal, form: parts.saveForm.getAttribute('id') ?? '' };

  return (
    <>
      <Takeover part={parts.lines}>
        {lines.map((line) => (
          <Line key={`${line.kind} ${line.name}`} {...line} />
        ))}
      </Takeover>
      <Takeover part={parts.total}>{totalText(total)}</Takeover>
      <Takeover part={parts.barTotal}>{totalText(total)}</Takeover>
      <Takeover part={parts.region}>{region}</Takeover>
      {exclusions.length > 0 && <Takeover part={parts.note}>{noteText(exclusions)}</Takeover>}
      <Takeover part={parts.allowance}>{terms.allowance}</Takeover>
      <Takeover part={parts.additions}>{terms.additions}</Takeover>
      <Takeover part={parts.totalWithAllowance}>{terms.total}</Takeover>
      <Takeover part={parts.fields}>
        {hiddenFieldsOf(savedFieldsOf(state, pdfHref, saving.savedId)).map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
      </Takeover>
      <Takeover part={parts.outcome}>
        <SavingOutcome {...outcome} onRetry={() => retry(save)} />
      </Takeover>
      <Takeover part={parts.barOutcome}>
        <SavingOutcome {...outcome} isRepeated onRetry={() => retry(barSave ?? save)} />
      </Takeover>
      <Takeover part={parts.open}>
        <button
          type="button"
          className="vr-estimate__open vr-button vr-button--quiet vr-button--compact"
          aria-haspopup={isWide ? undefined : 'dialog'}
          aria-expanded={isWide ? undefined : isOpen}
          onClick={open}
        >
          {t('view')}
        </button>
      </Takeover>
      <Takeover part={parts.close}>
        <button
          type="button"
          className="vr-estimate__close vr-icon-button vr-close"
          aria-label={sharedText('close')}
          onClick={close}
        />
      </Takeover>
    </>
  );
}

function Line(line: EstimateLine): ReactNode {
  return (
    <div className={`vr-estimate__line vr-estimate__line--${line.kind}`}>
      <dt>{nameText(line)}</dt>
      <dd>{amountText(line)}</dd>
    </div>
  );
}
