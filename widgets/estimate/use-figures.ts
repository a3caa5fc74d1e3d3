/** What the page says of the home follows its options: its figures, and whether it fits the visitor's block. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $block } from '../../runtime/stores/block.ts';
import { fitText } from '../../runtime/stores/home/block-fit.ts';
import { type Figures, figuresOf, homeFit, writeFigures } from '../../runtime/stores/home/figures.ts';
import type { HomeState } from '../../runtime/stores/home/home.ts';

/** `<dd data-figures="{widthM} × {lengthM} m">12.5 × 22.1 m</dd>`. */
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

/** `<strong data-block-fit>Fits your block</strong>`. @returns what the page says; '' without a block */
export function useFit({ home, graph, choices }: HomeState): string {
  const fit = homeFit(home, graph, choices, useStore($block));
  const text = fit ? fitText(fit) : '';
  useEffect(() => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-block-fit]'))
      if (text && place.textContent !== text) place.textContent = text;
  }, [text]);
  return text;
}
