import {
  type ArrivalSnapshot,
  mayArrive,
  offeredSettling,
} from '../../../../machines/arrival/arrival.stored.ts';
import { ARRIVAL_EVENT_ZH, type ArrivalActor } from '../../../../machines/arrival/arrival.types.ts';
import type { RowAction } from '../../../platform/web/kit/page/RowMenu.tsx';

export const SETTLE = '处理未报到';
/** What this person may do to a freshman who stands so, for the menu of their row (新生 17、18). */
export const arrivalActs = (
  snapshot: ArrivalSnapshot,
  by: ArrivalActor,
  on: { undo: () => void; settle: () => void },
): RowAction[] => [
  ...(mayArrive(snapshot, 'undo', by) ? [{ label: ARRIVAL_EVENT_ZH.undo, onClick: on.undo }] : []),
  ...(offeredSettling(snapshot, by).length > 0 ? [{ label: SETTLE, onClick: on.settle }] : []),
];
