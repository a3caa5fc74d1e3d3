/** Tier 4: React, which only bundles with a React widget import, and the page when a theme's own widget asks for it. */
export {
  createElement,
  Fragment,
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
export { useStore } from '@nanostores/react';
export { mountReact, Takeover } from './islands/react-root.tsx';
