import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { bindCloseUp } from './close-up.ts';
import { bindDrawing } from './drawing.ts';
import { bindEnlarge } from './enlarge.ts';
import { bindNotice } from './notice.ts';
import { openPageHome } from './page-home.ts';
import { bindPictures } from './pictures.ts';
import { bindSpot } from './spot.ts';
import { bindStoreys } from './storeys.ts';
import { bindSwitches } from './switches.ts';
import { bindZoom } from './zoom.ts';
import type widget from './widget.ts';

export default function floorplan(context: ContextOf<typeof widget>): void {
  openPageHome(context);
  bindNotice(context);
  bindSwitches(context, bindStoreys(context));
  bindDrawing(context);
  bindPictures(context);
  bindEnlarge(context, bindZoom(context));
  bindSpot(context);
  bindCloseUp(context);
}
