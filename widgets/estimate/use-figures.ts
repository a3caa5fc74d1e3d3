/** The home's figures in the page follow its options (D62): `<dd data-figures="{widthM} × {lengthM} m">12.5 × 22.1 m</dd>`. */
import { useEffect } from 'react';
import { type Figures, figuresOf, writeFigures } from '../../runtime/stores/home/figures.ts';
import type { HomeState } from '../../runtime/stores/home/home.ts';

export function useFigures({ home, graph, choices }: HomeState): void {
  const figures = figuresOf(home, graph, choices);
  const known = JSON.stringify(figures);
  useEffect(() => {
    const current: Figures = JSON.parse(known);
    for (const place of document.querySelectorAll<HTMLElement>('[data-figures]')) {
      const text = writeFigures(place.dataset.figures ?? '', current);
      if (place.textContent !== text) place.textContent = text;
    }
  }, [known]);
}
