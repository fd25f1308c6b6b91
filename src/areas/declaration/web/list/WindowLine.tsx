import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { shortSemester, shortTime } from '../../../../platform/web/time.ts';
import type { DeclarationWindow } from '../../../../school/declaration/contract/window.calls.ts';
import './window.css';

/** Days before the deadline from which it stands out. */
const SOON = 7;
/** The state of the declaration window beside the title: how long it takes declarations, or why not (学期 33). */
export function WindowLine({ window }: { window: DeclarationWindow | undefined }) {
  if (!window) return null;
  const tone =
    window.obstacle !== null
      ? 'danger'
      : window.daysLeft !== null && window.daysLeft <= SOON
        ? 'warning'
        : 'success';
  return (
    <p className="window-line" role="status">
      <Tag tone={tone}>{window.stateZh}</Tag>
      <span>{windowLine(window)}</span>
    </p>
  );
}

/** `2026-2027-2 申报开放，12-18 17:00 截止，剩 28 天`, or why nothing can be added or submitted. */
function windowLine({
  semesterName,
  state,
  stateZh,
  closeAt,
  until,
  onlyUnits,
  daysLeft,
  obstacle,
}: DeclarationWindow): string {
  const name = shortSemester(semesterName);
  if (obstacle !== null) return `${name} ${obstacle}${state === 'closed' ? '，草稿保留' : ''}`;
  const end = until ?? closeAt;
  const whose =
    onlyUnits.length > 0 ? `（只限${onlyUnits.join('、')}）` : until ? '（已延期）' : '';
  return `${name} 申报${stateZh}${whose}${end ? `，${shortTime(end)} 截止` : ''}${daysLeft === null ? '' : `，剩 ${daysLeft} 天`}`;
}
