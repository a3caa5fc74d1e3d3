/** For a theme's own widgets: the page's one copy of React. */
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
export { Takeover } from '../islands/react-root.tsx';
