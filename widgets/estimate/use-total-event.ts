import { useEffect, useRef } from 'react';
import type { ContextOf } from '../../runtime/islands/define.ts';
import type widget from './widget.ts';

/** Tells the page when the total or its region changes, but not of those the widget starts with. */
export function useTotalEvent({ emit }: ContextOf<typeof widget>, total: number | null, region: string): void {
  const known = useRef({ total, region });
  useEffect(() => {
    if (known.current.total === total && known.current.region === region) return;
    known.current = { total, region };
    emit('estimate:changed', { total, region });
  }, [emit, total, region]);
}
