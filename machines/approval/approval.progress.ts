import { DECLARE_STATUS, type StoredApproval } from './approval.stored.ts';
import { LEVELS, type Level, REFUSED_RESULTS, RESULT } from './approval.types.ts';

export const LEVEL_UNIT_ZH: Record<Level, string> = {
  management: '管理单位',
  teaching: '教学单位',
  supervisor: '主管单位',
  master: '主审单位',
};
/** Space, U+2192, space (审批 68). */
export const ARROW = ' → ';
const EXEMPT = '无需审批';

type Progress = Pick<
  StoredApproval,
  'declareStatus' | 'currentLevel' | 'enabledLevels' | 'results'
>;
export interface LevelProgress {
  level: Level;
  /** e.g. 审批中, 待重新审批, 未到达 */
  text: string;
  result: number;
  current: boolean;
}

/** What each level of the snapshot says, in order; the signature piece draws it, `itemProgressText` joins it. */
export function levelProgress(p: Progress): LevelProgress[] {
  return LEVELS.flatMap((level, i) => {
    if (!p.enabledLevels.includes(i + 1)) return [];
    const result = p.results[i] ?? RESULT.notReached;
    // a later level that returned the item waits for it to come back (审批 68)
    const again = p.results.slice(i + 1).some((r) => r === RESULT.returned);
    const text = {
      [RESULT.notReached]: '未到达',
      [RESULT.waiting]: again ? '待重新审批' : '审批中',
      [RESULT.passed]: '已通过',
      [RESULT.returned]: '已退回',
      [RESULT.rejected]: '不予通过',
      [RESULT.passedBySystem]: '系统通过',
      [RESULT.exempt]: '未到达',
    }[result];
    return [{ level, text, result, current: p.currentLevel === i + 1 }];
  });
}

/** Item form of the progress text (审批 68). */
export function itemProgressText(p: Progress): string {
  if (p.declareStatus === DECLARE_STATUS.draft) return '未提交';
  if (p.declareStatus === DECLARE_STATUS.withdrawn) return '已撤回';
  if (p.declareStatus === DECLARE_STATUS.voided) return '已作废';
  const parts = levelProgress(p).map((l) => LEVEL_UNIT_ZH[l.level] + l.text);
  return parts.length ? parts.join(ARROW) : EXEMPT;
}

const UNIT = /单位$/;
/**
 * The one fact that a narrow place says beside the dots: where the item is and how many days it has been there, or what became of it
 * and at which level, e.g. `教学 · 停留 2 天`, `主审 · 已退回`, `已通过` (审批 83).
 * @param days whole days at the current level; null: nobody has to decide
 */
export function itemProgressFact(p: Progress, days: number | null): string {
  const levels = levelProgress(p);
  if (p.declareStatus === DECLARE_STATUS.approved && levels.length > 0) return '已通过';
  const at =
    levels.find(({ current }) => current) ??
    levels.find(({ result }) => (REFUSED_RESULTS as readonly number[]).includes(result));
  if (
    !at ||
    p.declareStatus === DECLARE_STATUS.withdrawn ||
    p.declareStatus === DECLARE_STATUS.voided
  )
    return itemProgressText(p);
  const since = days === 0 ? '今天到' : `停留 ${days} 天`;
  return `${LEVEL_UNIT_ZH[at.level].replace(UNIT, '')} · ${at.current && days !== null ? since : at.text}`;
}

export interface ApprovalSums {
  managementApprovalPassSum: number;
  teachingApprovalPassSum: number;
  supervisorApprovalPassSum: number;
  masterApprovalPassSum: number;
  approvalAllSum: number;
}
export interface ApprovalSwitches {
  enableManagementApprove?: boolean | null;
  enableTeachingApprove?: boolean | null;
  enableSupervisorApprove?: boolean | null;
  enableMasterApprove?: boolean | null;
}
const upper = (l: Level) => (l.charAt(0).toUpperCase() + l.slice(1)) as Capitalize<Level>;
/** Levels that the switches turn on, in order; empty or null counts as off (审批 61). */
export const enabledLevelsOf = (s: ApprovalSwitches): Level[] =>
  LEVELS.filter((l) => s[`enable${upper(l)}Approve`] === true);

/** Statistics form: `管理单位(780/1148) → …`, only enabled switches; all off: 无需审批 (审批 69). */
export function sumProgressText(sums: ApprovalSums, switches: ApprovalSwitches): string {
  const parts = enabledLevelsOf(switches).map(
    (l) => `${LEVEL_UNIT_ZH[l]}(${sums[`${l}ApprovalPassSum`]}/${sums.approvalAllSum})`,
  );
  return parts.length ? parts.join(ARROW) : EXEMPT;
}
