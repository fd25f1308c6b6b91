import {
  itemProgressText,
  LEVEL_UNIT_ZH,
  levelProgress,
} from '../../../../machines/approval/approval.progress.ts';
import type { StoredApproval } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import './approval.css';
import { nodeKind } from './progress.ts';

/**
 * The approval in a table cell: four dots, each with its tooltip; the whole reads as the progress text (审批 68).
 * A level outside the snapshot is a hollow dot, 免审.
 */
export function ProgressDots({ approval }: { approval: StoredApproval }) {
  const progress = levelProgress(approval);
  const open = approval.enabledLevels.length === 0;
  return (
    <span className="progress-dots" role="img" aria-label={itemProgressText(approval)}>
      {LEVELS.map((level) => {
        const at = progress.find((p) => p.level === level);
        const kind = at ? nodeKind(at.result) : open ? 'ahead' : 'off';
        return (
          <i
            key={level}
            className={`progress-dot is-${kind}`}
            title={`${LEVEL_UNIT_ZH[level]}${at?.text ?? (open ? '未到达' : '免审')}`}
          />
        );
      })}
    </span>
  );
}
