import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { actionOf } from '../../runtime/dom/clobbering.ts';
import { announceLater, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import { comboboxKey, type ComboboxState } from '../../runtime/dom/combobox.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { Takeover } from '../../runtime/islands/react-root.tsx';
import { trackOpened } from '../../runtime/stores/search/insights.ts';
import { normaliseQuery } from '../../runtime/stores/search/search-query.ts';
import { rememberSearch } from '../../runtime/stores/search/recent-searches.ts';
import {
  suggestionCount,
  suggestionMessage,
  viewSuggestions,
  type ShownSuggestion,
  createSuggestions,
} from '../../runtime/stores/search/suggestions.ts';
import { searchService } from '../../runtime/stores/search/service.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { addressFor, RecentList } from './recent-list.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { t } from './messages.ts';
import { useField } from './use-field.ts';
import { useOpen } from './use-open.ts';
import type widget from './widget.ts';

const closed: ComboboxState = { isOpen: false, active: -1 };

export default function SearchDropdown(context: ContextOf<typeof widget>): ReactNode {
  const { root, parts, options } = context;
  const { applicationId, searchKey, hosts, indexes } = options;
  const id = useId();
  const account = useMemo(() => ({ applicationId, searchKey, hosts }), [applicationId, searchKey, hosts]);
  const suggestions = useMemo(() => createSuggestions(searchService(account), indexes), [account, indexes]);
  const state = useStore(suggestions.$state);
  const [typed, setTyped] = useState(() => normaliseQuery(parts.input.value));
  const [list, setList] = useState(closed);
  const [isSent, setSent] = useState(false);
  const { isOpen, open, close } = useOpen(context, () => {
    setList(closed);
    // The text stays in the field and is suggested for when it reopens.
    setTyped('');
    setSent(false);
    suggestions.stop();
  });
  const { list: found, query: foundFor } = state;
  const action = actionOf(parts.form);
  const visibleSuggestions = useMemo(
    () => viewSuggestions({ list: found, query: foundFor }, indexes, action),
    [found, foundFor, indexes, action],
  );
  const isListed = isOpen && typed !== '' && list.isOpen;
  const message = suggestionMessage(state, { query: typed, isSent, hasIndexes: indexes.length > 0 });

  const type = (text: string): void => {
    const query = normaliseQuery(text);
    setTyped(query);
    setSent(false);
    setList({ isOpen: query !== '', active: -1 });
    suggestions.type(text);
  };
  const opened = ({ key: place, view, queryId }: ShownSuggestion): void => {
    rememberSearch('clicked', view.title);
    trackOpened(account, { index: view.index, objectID: view.objectID, queryId }, place + 1, view.url ?? action);
  };

  useField(context, {
    onInput: (text) => {
      open();
      type(text);
    },
    onFocus: () => {
      if (isOpen) return;
      open();
      type(parts.input.value);
    },
    onKeyDown: (event) => {
      const move = comboboxKey(
        event,
        { isOpen: isListed, active: list.active },
        isOpen && typed !== '' ? visibleSuggestions.length : 0,
      );
      if (move?.does === 'leave') return setList({ isOpen: true, active: -1 });
      if (!move || (move.does === 'submit' && event.key === 'Enter')) return;
      event.preventDefault();
      if (move.does === 'move') setList(move.state);
      else if (move.does === 'choose') document.getElementById(`${id}-${move.index}`)?.click();
      else if (parts.input.value === '') close();
      else {
        parts.input.value = '';
        type('');
      }
    },
    onSubmit: (event) => {
      const query = normaliseQuery(parts.input.value);
      rememberSearch('search', query);
      // The address of the results has what is searched for.
      parts.input.value = query;
      setSent(true);
      if (query !== '') return;
      // An empty search finds nothing, which needs no other page.
      event.preventDefault();
      open();
      setTyped('');
    },
  });

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
  }, [root, isOpen, state.status]);

  const announcement =
    isListed || (isOpen && isSent)
      ? (message ?? (state.status === 'found' ? suggestionCount(visibleSuggestions.length) : ''))
      : '';
  useEffect(() => announceLater(() => announcement), [announcement]);
  // The toggle replaces the form's own button in the same frame.
  useLayoutEffect(() => {
    prepareToAnnounce();
    root.dataset.state = 'ready';
    return () => {
      delete root.dataset.state;
      delete root.dataset.busy;
    };
  }, [root]);

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
          <SuggestionList id={id} suggestions={visibleSuggestions} active={list.active} onOpen={opened} />
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
