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
      <Line {...window} />
    </p>
  );
}

/**
 * `2026-2027-2 申报开放，12-18 17:00 截止，剩 28 天`, or why nothing can be added or submitted. What context and tag say as well is not seen in
 * narrow windows.
 */
function Line(window: DeclarationWindow) {
  const { semesterName, state, stateZh, closeAt, until, onlyUnits, daysLeft, obstacle } = window;
  const name = shortSemester(semesterName);
  if (obstacle !== null)
    return <span>{`${name} ${obstacle}${state === 'closed' ? '，草稿保留' : ''}`}</span>;
  const end = until ?? closeAt;
  const whose =
    onlyUnits.length > 0 ? `（只限${onlyUnits.join('、')}）` : until ? '（已延期）' : '';
  const left = daysLeft === null ? '' : `，剩 ${daysLeft} 天`;
  return (
    <span>
      <span className="window-which">{`${name} 申报${stateZh}${end && !whose ? '，' : ''}`}</span>
      {whose}
      {end && `${whose && '，'}${shortTime(end)} 截止`}
      {left}
    </span>
  );
}
