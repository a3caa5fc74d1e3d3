/** One slot of the bar: a home with a remove button, or empty. */
import type { ReactNode } from 'react';
import type { ComparedItem } from './compared-items.ts';
import { t } from './messages.ts';

interface SlotProps {
  id: string;
  item: ComparedItem | null;
  onRemove(): void;
}

export function Slot({ id, item, onRemove }: SlotProps): ReactNode {
  if (!item) {
    return (
      <li className="vr-compare-bar__slot vr-compare-bar__slot--empty" data-slot={id}>
        <span className="vr-visually-hidden">{t('emptySlot')}</span>
      </li>
    );
  }
  const { title, href, picture } = item;
  return (
    <li className="vr-compare-bar__slot" data-slot={id}>
      <span className="vr-compare-bar__thumb">
        {picture && <img className="vr-compare-bar__picture" src={picture} alt="" width={800} height={600} />}
      </span>
      {href ? (
        <a className="vr-compare-bar__title" href={href}>
          {title}
        </a>
      ) : (
        <span className="vr-compare-bar__title">{title}</span>
      )}
      <button
        type="button"
        className="vr-icon-button vr-compare-bar__remove"
        aria-label={t('remove', { title })}
        onClick={onRemove}
      >
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          focusable="false"
        >
          <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5" />
        </svg>
      </button>
    </li>
  );
}
