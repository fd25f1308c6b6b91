import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import {
  LEVELS,
  type Level,
  SYSTEM_EVENT_TYPES,
} from '../../../../../machines/approval/approval.types.ts';
import { Row, Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { minuteText } from '../../../../platform/web/time.ts';
import type { ApprovalRecordRow } from '../../../declaration/contract/approval.shapes.ts';
import { LookAs, type LookedAt } from '../../../people/web/LookAs.tsx';
import { signedBy } from '../../contract/signedBy.ts';
import '../approval.css';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { actionName } from '../words.ts';

/** What somebody is to be shown, by the level at which they have acted; null: the declarer. */
export type LookAt = (level: Level | null) => LookedAt;
const isSystem = ({ action }: ApprovalRecordRow) =>
  (SYSTEM_EVENT_TYPES as readonly string[]).includes(action);

/** In whose place a step was taken: a level's, the declarer's, an administrator's (who is no level) or the system's. */
export function placeOf(record: ApprovalRecordRow): string {
  const { level, unitName } = record;
  const at = level === null ? null : LEVEL_UNIT_ZH[LEVELS[level - 1] ?? 'management'];
  if (isSystem(record)) return at ? `系统 · ${at}` : '系统';
  return [at ?? (unitName ? null : '申报人'), unitName].filter(Boolean).join(' · ');
}

export interface HistoryProps {
  history: readonly ApprovalRecordRow[];
  fieldLabel: (field: string) => string;
  /** What is looked at as those who have acted, at their level or as the declarer (模拟 19). */
  lookAt?: LookAt | undefined;
}
/** What has been done with the item, newest round first, opinions as they were typed (审批 47、48). */
export function HistoryList({ history, fieldLabel, lookAt }: HistoryProps) {
  const rounds = [...new Set(history.map((r) => r.round))].sort((a, b) => b - a);
  if (rounds.length === 0) return <Hint below>还没有流转记录，提交后这里显示每一步。</Hint>;
  return (
    <div className="history">
      {rounds.map((round) => (
        <section key={round} aria-label={round === 0 ? '提交之前' : `第 ${round} 轮`}>
          <h4>{round === 0 ? '提交之前' : `第 ${round} 轮`}</h4>
          <ol>
            {history
              .filter((r) => r.round === round)
              .sort((a, b) => b.seq - a.seq)
              .map((r) => (
                <li key={r.id}>
                  <Row as="p" gap="0 12px" align="baseline" className="history-head">
                    <b>{actionName(r.action)}</b>
                    <span>
                      {placeOf(r)} · <span title={`工号 ${r.operatorNumber}`}>{signedBy(r)}</span>
                    </span>
                    <time>{minuteText(r.createdAt)}</time>
                    {lookAt && !isSystem(r) && (
                      <LookAs
                        id={r.operatorId}
                        name={r.operatorName}
                        number={r.operatorNumber}
                        at={lookAt(r.level === null ? null : (LEVELS[r.level - 1] ?? null))}
                      />
                    )}
                  </Row>
                  {r.opinion && <p className="history-opinion">{r.opinion}</p>}
                  {r.ticked && r.ticked.length > 0 && <Hint>已核对：{r.ticked.join('；')}</Hint>}
                  <Changes changed={r.changedFields} fieldLabel={fieldLabel} />
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Fields that a step changed, before → after. */
function Changes({
  changed,
  fieldLabel,
}: {
  changed: ApprovalRecordRow['changedFields'];
  fieldLabel: (field: string) => string;
}) {
  const fields = Object.entries(changed);
  if (fields.length === 0) return null;
  return (
    <Stack as="ul" gap={0} small className="history-changes">
      {fields.map(([field, [before, after]]) => (
        <li key={field}>
          {fieldLabel(field)}：<del>{before || '空'}</del> → <ins>{after || '空'}</ins>
        </li>
      ))}
    </Stack>
  );
}
