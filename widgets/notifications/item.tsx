/** One notification: a link, a button if it can only be marked as read, or plain text. */
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { formatAgo, ageOf } from '../../runtime/dom/language.ts';
import { markNotificationRead, type Notification } from './store.ts';
import { t } from './messages.ts';

interface ItemProps {
  notification: Notification;
  now: number;
  /** URL of the theme's icon sprite. */
  icons: string | undefined;
}

export function Item({ notification, now, icons }: ItemProps): ReactNode {
  const { id, isRead, href, message } = notification;
  const text = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const [isRefused, setRefused] = useState(false);

  useLayoutEffect(() => {
    // The clicked button has become text and lost focus.
    if (isRead && wasPressed.current && document.activeElement === document.body)
      text.current?.focus({ preventScroll: true });
  }, [isRead]);

  // The link opens regardless of the outcome; a middle click opens a new tab.
  const onOpen = ({ type, button }: MouseEvent): void => {
    if (isRead || (type !== 'click' && button !== 1)) return;
    wasPressed.current = true;
    setRefused(false);
    void markNotificationRead(id).then((isTaken) => setRefused(!isTaken));
  };

  const content = (
    <>
      <Media notification={notification} icons={icons} />
      <span className="vr-notifications__message">
        {!isRead && <span className="vr-visually-hidden">{`${t('unreadItem')} `}</span>}
        <span>{message}</span>
      </span>
      <Age createdAt={notification.createdAt} now={now} />
    </>
  );

  return (
    <li className="vr-notifications__item" data-unread={isRead ? undefined : ''}>
      {href ? (
        <a className="vr-notifications__link" href={href} onClick={onOpen} onAuxClick={onOpen}>
          {content}
        </a>
      ) : isRead ? (
        <div className="vr-notifications__link" tabIndex={-1} ref={text}>
          {content}
        </div>
      ) : (
        <button type="button" className="vr-notifications__link" onClick={onOpen}>
          {content}
        </button>
      )}
      {/* Who opened a link has what they came for; here marking was all there was to it. */}
      {isRefused && !href && (
        <p className="vr-notifications__refused" role="alert">
          {t('refused')}
        </p>
      )}
    </li>
  );
}

function Media({
  notification: { picture, icon },
  icons,
}: {
  notification: Notification;
  icons: string | undefined;
}): ReactNode {
  const [broken, setBroken] = useState('');
  if (picture && picture !== broken) {
    return (
      <img
        className="vr-notifications__media"
        src={picture}
        alt=""
        width={48}
        height={48}
        decoding="async"
        onError={() => setBroken(picture)}
      />
    );
  }
  return (
    <span className="vr-notifications__media">
      <svg
        className="vr-notifications__icon vr-icon"
        viewBox="0 0 24 24"
        width="22"
        height="22"
        aria-hidden="true"
        focusable="false"
      >
        {icons && icon ? (
          <use href={`${icons}#${icon}`} />
        ) : (
          <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0" />
        )}
      </svg>
    </span>
  );
}

function Age({ createdAt, now }: { createdAt: number; now: number }): ReactNode {
  const { unit, count } = ageOf(createdAt, now);
  return (
    <time
      className="vr-notifications__age"
      dateTime={Number.isNaN(createdAt) ? undefined : new Date(createdAt).toISOString()}
    >
      <span aria-hidden="true">{t(unit, { count })}</span>
      <span className="vr-visually-hidden">{unit === 'now' ? t('nowSpoken') : formatAgo(count, unit)}</span>
    </time>
  );
}
