import {
  itemProgressFact,
  itemProgressText,
  LEVEL_UNIT_ZH,
  levelProgress,
} from '../../../../machines/approval/approval.progress.ts';
import type { StoredApproval } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { Tooltip } from '../../../platform/web/kit/float/Tooltip.tsx';
import './approval.css';
import { LATE, nodeKind } from './progress.ts';

/** Four dots, each with its tooltip unless what is around them speaks; a level outside the snapshot is a hollow dot, 免审. */
function Dots({ approval, mute }: { approval: StoredApproval; mute?: boolean }) {
  const progress = levelProgress(approval);
  const open = approval.enabledLevels.length === 0;
  return LEVELS.map((level) => {
    const at = progress.find((p) => p.level === level);
    const kind = at ? nodeKind(at.result) : open ? 'ahead' : 'off';
    const text = `${LEVEL_UNIT_ZH[level]}${at?.text ?? (open ? '未到达' : '免审')}`;
    return <i key={level} className={`progress-dot is-${kind}`} title={mute ? undefined : text} />;
  });
}

/** The approval in so many dots beside its text; the whole reads as the progress text (审批 68). */
export const ProgressDots = ({ approval }: { approval: StoredApproval }) => (
  <span className="progress-dots" role="img" aria-label={itemProgressText(approval)}>
    <Dots approval={approval} />
  </span>
);

interface CellProps {
  approval: StoredApproval;
  /** Whole days at the current level; null: nobody has to decide. */
  days: number | null;
}
/**
 * The same in a column: the dots and the one fact where it stands now; the whole sentence is its name and comes up where the pointer
 * rests or the focus is (审批 83).
 */
export function ProgressCell({ approval, days }: CellProps) {
  const sentence = itemProgressText(approval);
  return (
    <Tooltip text={sentence} named>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its sentence has to be reached by key */}
      <span className="progress-cell" role="img" aria-label={sentence} tabIndex={0}>
        <span className="progress-dots">
          <Dots approval={approval} mute />
        </span>
        <span className={days !== null && days >= LATE ? 'is-late' : undefined}>
          {itemProgressFact(approval, days)}
        </span>
      </span>
    </Tooltip>
  );
}
