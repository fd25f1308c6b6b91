import { approvalTypeZh } from '../../../../../machines/approval/approval.names.ts';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import {
  type ApprovalSnapshot,
  levelOf,
} from '../../../../../machines/approval/approval.stored.ts';
import {
  type ApprovalEvent,
  LEVELS,
  type Level,
  NOBODY,
} from '../../../../../machines/approval/approval.types.ts';

const SYSTEM = { ...NOBODY, system: true as const };
type SystemEvent = Extract<ApprovalEvent, { type: 'systemPass' | 'insertLevel' }>;

/** What a record of such a step says, so that the history explains itself (审批 62、63). */
export const OPINION: Readonly<Record<SystemEvent['type'], string>> = {
  systemPass: '系统通过（该级审批已关闭）',
  insertLevel: '该级审批已打开，应用到在途',
};
/** `教学单位系统通过` */
export const eventText = ({ type, level }: SystemEvent): string =>
  type === 'systemPass'
    ? `${LEVEL_UNIT_ZH[level]}${approvalTypeZh(type)}`
    : `${approvalTypeZh(type)}${LEVEL_UNIT_ZH[level]}`;

/**
 * The next thing that switches make of an item in review: levels that are on and lie ahead join first, then the waiting one passes if
 * it is off. What may happen is the chart's word (审批 62、63); null: nothing more.
 */
export function nextEvent(snapshot: ApprovalSnapshot, on: readonly Level[]): SystemEvent | null {
  const joins = LEVELS.filter((level) => on.includes(level)).map(
    (level) => ({ type: 'insertLevel', by: SYSTEM, level }) as const,
  );
  const joining = joins.find((event) => snapshot.can(event));
  if (joining) return joining;
  const at = levelOf(snapshot);
  if (!at || on.includes(at)) return null;
  const passing = { type: 'systemPass', by: SYSTEM, level: at } as const;
  return snapshot.can(passing) ? passing : null;
}
