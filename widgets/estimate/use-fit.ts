/** Whether the home with its options fits the visitor's block (D73): `<strong data-block-fit>Fits your block</strong>`. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $block } from '../../runtime/stores/block.ts';
import { fitText } from '../../runtime/stores/home/block-fit.ts';
import { homeFit } from '../../runtime/stores/home/home-fit.ts';
import type { HomeState } from '../../runtime/stores/home/home.ts';

/** @returns what the page says; '' without a block */
export function useFit({ home, graph, choices }: HomeState): string {
  const fit = homeFit(home, graph, choices, useStore($block));
  const text = fit ? fitText(fit) : '';
  useEffect(() => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-block-fit]'))
      if (text && place.textContent !== text) place.textContent = text;
  }, [text]);
  return text;
}
