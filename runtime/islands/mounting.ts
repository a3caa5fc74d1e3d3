/** Mounts the widgets of the registry, and those that the page defines. */
import { registry } from 'verandah:widgets';
import { hasDebugSetting } from '../diagnostics/report.ts';
import type { Mounting } from './finder.ts';
import { createMounting } from './mount.ts';
import { idle } from '../diagnostics/loading.ts';

export const mounting: Mounting = createMounting(registry, window.verandah?.definitions);

if (hasDebugSetting())
  void idle()
    .then(() => import('./page-checks.ts'))
    .then(
      ({ checkPage }) => checkPage(),
      () => {},
    );
