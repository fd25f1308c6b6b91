import { type DeclarationWindow, declarationWindow } from '../../../contract/talent/window.calls.ts';
import { useCall } from '../../api/query.ts';
import { shortSemester, shortTime } from '../../ui/time.ts';

/** Milliseconds between two looks at the window, while somebody is there. */
const LOOK_EVERY = 60_000;
/** Whether the working semester takes declarations of the person's unit; undefined until it is known. */
export const useWindow = (): DeclarationWindow | undefined =>
  useCall(declarationWindow, { query: {} }, { interval: LOOK_EVERY, own: [403, 404, 500, 601] }).data;

/** `2026-2027-2 申报开放，12-18 17:00 截止，剩 28 天`, or why nothing can be added or submitted. */
export function windowLine({ semesterName, state, stateZh, closeAt, until, onlyUnits, daysLeft, obstacle }: DeclarationWindow): string {
  const name = shortSemester(semesterName);
  if (obstacle !== null) return `${name} ${obstacle}${state === 'closed' ? '，草稿保留' : ''}`;
  const end = state === 'extended' || until ? until : closeAt;
  const whose = onlyUnits.length > 0 ? `（只限${onlyUnits.join('、')}）` : until ? '（已延期）' : '';
  return `${name} 申报${stateZh}${whose}${end ? `，${shortTime(end)} 截止` : ''}${daysLeft === null ? '' : `，剩 ${daysLeft} 天`}`;
}
