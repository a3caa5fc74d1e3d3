import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { actionOf } from '../../runtime/dom/clobbering.ts';
import { announceLater, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { Takeover } from '../../runtime/islands/react-root.tsx';
import { rememberSearch } from '../../runtime/stores/search/recent-searches.ts';
import {
  suggestionCount,
  suggestionMessage,
  viewSuggestions,
  openSuggestion,
  createSuggestions,
} from '../../runtime/stores/search/suggestions.ts';
import { searchService } from '../../runtime/stores/search/service.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { addressFor, RecentList } from './recent-list.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { t } from './messages.ts';
import { createField } from './field.ts';
import { createOpening } from './opening.ts';
import type widget from './widget.ts';

function createDropdown(context: ContextOf<typeof widget>) {
  const { applicationId, searchKey, hosts, indexes } = context.options;
  const account = { applicationId, searchKey, hosts };
  const suggestions = createSuggestions(searchService(account), indexes);
  const opening = createOpening(context);
  return { account, suggestions, opening, field: createField(context, opening, suggestions) };
}

export default function SearchDropdown(context: ContextOf<typeof widget>): ReactNode {
  const { root, parts, options } = context;
  const { indexes } = options;
  const id = useId();
  const [{ account, suggestions, opening, field }] = useState(() => createDropdown(context));
  const state = useStore(suggestions.$state);
  const isOpen = useStore(opening.$isOpen);
  const { typed, list, isSent } = useStore(field.$state);

  // What works on the page's own elements is no part of React. Before paint, as the toggle replaces the form's own button.
  useLayoutEffect(() => {
    opening.follow();
    field.follow();
  }, [opening, field]);

  const { list: found, query: foundFor } = state;
  const action = actionOf(parts.form);
  const visibleSuggestions = useMemo(
    () => viewSuggestions({ list: found, query: foundFor }, indexes, action),
    [found, foundFor, indexes, action],
  );
  const isListed = isOpen && typed !== '' && list.isOpen;
  const message = suggestionMessage(state, { query: typed, isSent, hasIndexes: indexes.length > 0 });

  const active = isListed && list.active >= 0 ? `${id}-${list.active}` : null;
  useLayoutEffect(() => {
    const { input } = parts;
    input.setAttribute('aria-controls', `${id}-list`);
    input.setAttribute('aria-expanded', String(isListed && visibleSuggestions.length > 0));
    if (active === null) input.removeAttribute('aria-activedescendant');
    else {
      input.setAttribute('aria-activedescendant', active);
      document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
    }
  }, [parts, id, isListed, visibleSuggestions.length, active]);

  useLayoutEffect(() => {
    parts.panel.hidden = !isOpen || (typed !== '' && !list.isOpen);
    if (parts.actions) parts.actions.hidden = typed !== '';
  }, [parts, isOpen, typed, list.isOpen]);
  // Until then, the list still answers an earlier text.
  useLayoutEffect(() => {
    root.toggleAttribute('data-busy', isOpen && state.status === 'loading');
    return () => root.removeAttribute('data-busy');
  }, [root, isOpen, state.status]);

  const announcement =
    isListed || (isOpen && isSent)
      ? (message ?? (state.status === 'found' ? suggestionCount(visibleSuggestions.length) : ''))
      : '';
  useEffect(() => announceLater(() => announcement), [announcement]);
  useEffect(prepareToAnnounce, []);

  return (
    <Takeover part={parts.list}>
      {message !== null && (
        <p className="vr-search-dropdown__message">
          <span>{message}</span>
          {state.status === 'failed' && (
            <button
              type="button"
              className="vr-search-dropdown__retry"
              onClick={() => {
                parts.input.focus();
                suggestions.retry();
              }}
            >
              {sharedText('retry')}
            </button>
          )}
        </p>
      )}
      {typed === '' ? (
        <RecentList form={parts.form} input={parts.input} />
      ) : (
        <>
          <SuggestionList
            id={id}
            suggestions={visibleSuggestions}
            active={list.active}
            onOpen={(suggestion) => openSuggestion(account, suggestion, action)}
          />
          {message === null && visibleSuggestions.length === 0 && (
            <p className="vr-search-dropdown__message vr-search-dropdown__message--late">{sharedText('searching')}</p>
          )}
          <a
            className="vr-search-dropdown__all"
            href={addressFor(parts.form, typed)}
            onClick={() => rememberSearch('search', typed)}
          >
            {t('all', { query: typed })}
          </a>
        </>
      )}
    </Takeover>
  );
}
