import { useStore } from '@nanostores/react';
import { useEffect, useReducer, useRef, type ReactNode } from 'react';
import { announce, prepareToAnnounce } from '../../runtime/dom/announce.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { Takeover } from '../../runtime/islands/react-root.tsx';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { $notifications, countUnread, loadNotifications, type Notification, serverNow } from './store.ts';
import { Item } from './item.tsx';
import { t } from './messages.ts';
import { usePopup } from './use-popup.ts';
import type widget from './widget.ts';

const skeleton = [0, 1, 2, 3, 4];

/** Higher counts show as "9+". */
const maxShownCount = 9;

/** Milliseconds between two looks at the clock while a list is open. */
const refreshMs = 30_000;

export default function Notifications(context: ContextOf<typeof widget>): ReactNode {
  const { options, parts } = context;
  const state = useStore($notifications);
  const { status, items } = state;
  const unread = countUnread(state, options.unread);
  const isOpen = usePopup(context);
  const isShown = isOpen || !parts.bell;
  const now = useNow(isShown);
  const isWaiting = isOpen && !items && status !== 'failed';

  useEffect(prepareToAnnounce, []);
  useEffect(() => {
    if (isShown) void loadNotifications();
  }, [isShown]);

  const wasWaiting = useRef(false);
  useEffect(() => {
    // A failure is an alert, which announces itself.
    if (wasWaiting.current && isOpen && items)
      announce(items.length ? t('loaded', { count: items.length, unread }) : t('empty'));
    wasWaiting.current = isWaiting;
  }, [isWaiting, isOpen, items, unread]);

  // The server's own list stays if loading fails.
  if (!parts.bell)
    return (
      items && (
        <Takeover part={parts.panel}>
          <List items={items} now={now} options={options} />
        </Takeover>
      )
    );
  return (
    <>
      <Takeover part={parts.badge}>
        {unread > 0 && (
          <span className="vr-notifications__badge" aria-hidden="true">
            {unread > maxShownCount ? `${maxShownCount}+` : unread}
          </span>
        )}
        <span className="vr-visually-hidden">{unread > 0 ? t('titleUnread', { count: unread }) : t('title')}</span>
      </Takeover>
      <Takeover part={parts.panel}>
        {isOpen && (
          <>
            <p className="vr-notifications__head">
              <span className="vr-notifications__title">{t('title')}</span>
              {unread > 0 && <span className="vr-notifications__count">{t('unread', { count: unread })}</span>}
            </p>
            {status === 'failed' && (
              <div className="vr-notifications__failure">
                <p role="alert">{t('failed')}</p>
                <button type="button" className="vr-retry" onClick={() => void loadNotifications()}>
                  {sharedText('retry')}
                </button>
              </div>
            )}
            {isWaiting && <Skeleton />}
            {items && <List items={items} now={now} options={options} />}
          </>
        )}
      </Takeover>
    </>
  );
}

interface ListProps {
  items: readonly Notification[];
  now: number;
  options: ContextOf<typeof widget>['options'];
}

function List({ items, now, options }: ListProps): ReactNode {
  if (!items.length) return <p className="vr-notifications__empty">{t('empty')}</p>;
  // Without a page that has all of them, none is left out.
  const newest = options.allUrl ? items.slice(0, options.newest) : items;
  return (
    <>
      <ul className="vr-notifications__list" role="list">
        {newest.map((notification) => (
          <Item key={notification.id} notification={notification} now={now} icons={options.icons} />
        ))}
      </ul>
      {newest.length < items.length && (
        <a className="vr-notifications__all" href={options.allUrl}>
          {t('all')}
        </a>
      )}
    </>
  );
}

function Skeleton(): ReactNode {
  return (
    <div className="vr-notifications__list" aria-busy="true">
      {skeleton.map((row) => (
        <div key={row} className="vr-notifications__link vr-notifications__link--ghost">
          <span className="vr-notifications__media" />
          <span className="vr-notifications__ghost" />
        </div>
      ))}
    </div>
  );
}

/**
 * The current time for ages: they grow while a list stays open.
 * @returns milliseconds since 1970, at most half a minute old while `isShown`.
 */
function useNow(isShown: boolean): number {
  const [, refresh] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(refresh, refreshMs);
    // Browsers suspend timers of hidden pages.
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [isShown]);
  // Read on each render: the server's clock comes with the list, and the first frame must be right.
  return serverNow();
}
