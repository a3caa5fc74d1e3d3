import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { safeUrl } from '../../runtime/dom/url.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { Takeover } from '../../runtime/islands/react-root.tsx';
import { BeforeAfter } from '../../runtime/public/react.ts';
import { $home, type HomeState } from '../../runtime/stores/home/home.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

interface Pictured {
  slug: string;
  name: string;
  price: number;
  src: string;
}

export default function Facade({ parts }: ContextOf<typeof widget>): ReactNode {
  const state = useStore($home);
  const [share, setShare] = useState(50);
  const facades = state ? picturedFacades(state) : [];
  const next = facades.find(({ slug, price }) => price !== 0 && slug === state?.choices.facade);
  const visible = useDecoded(next?.slug, next?.src);
  // Until the home is open, the server's HTML is current.
  if (!state) return null;

  const included = facades.find(({ price }) => price === 0);
  const chosen = facades.find(({ slug }) => slug === visible);
  return (
    <Takeover part={parts.pictures}>
      {included && chosen && (
        <BeforeAfter
          key={chosen.slug}
          className="vr-before-after"
          role="group"
          aria-label={t('label', { included: included.name, chosen: chosen.name })}
          share={share}
          onMove={({ detail }) => setShare(detail.after)}
        >
          {sidesOf(state.home.name, included, chosen)}
        </BeforeAfter>
      )}
    </Takeover>
  );
}

/** The facades that have been drawn. */
function picturedFacades({ home: { facades } }: HomeState): Pictured[] {
  return facades.flatMap(({ slug, name, price, picture }) => {
    const src = picture === null ? undefined : safeUrl(picture)?.href;
    return src === undefined ? [] : [{ slug, name, price, src }];
  });
}

function sidesOf(home: string, ...facades: [included: Pictured, chosen: Pictured]): ReactNode {
  return facades.map(({ slug, name, src }, index) => (
    <figure key={slug} className="vr-before-after__side">
      <img
        className="vr-before-after__picture"
        src={src}
        alt={t('picture', { home, facade: name })}
        width="800"
        height="600"
        decoding="async"
      />
      <figcaption className="vr-before-after__label">{index ? name : t('included', { facade: name })}</figcaption>
    </figure>
  ));
}

/**
 * Keeps a picture in the page until the next one can be painted, so that changing it does not blink.
 * @param name identifies the picture to show next; undefined for none
 * @param src its URL
 * @returns the name of the picture to show: the last one until the next is decoded or has failed. The first is shown at once.
 */
function useDecoded(name: string | undefined, src: string | undefined): string | undefined {
  const [decoded, setDecoded] = useState(name);
  useEffect(() => {
    let isCurrent = true;
    const show = (): void => {
      if (isCurrent) setDecoded(name);
    };
    if (src === undefined) show();
    else Object.assign(new Image(), { src }).decode().then(show, show);
    return () => {
      isCurrent = false;
    };
  }, [name, src]);
  return name && (decoded ?? name);
}
