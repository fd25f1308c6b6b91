import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import { NOUN, SHORT } from '../../../../machines/nouns.ts';
import type { Permission } from '../../../platform/contract/permission.ts';
import { DECIDES } from './declaring.ts';

type LevelPermissions = Readonly<Record<Level, Permission>>;
/** What goes through the approval, as far as those know it who ask for all of it: who decides, what moves with a unit, what is left to nobody. */
export interface Flow {
  /** `biz_type` of its records. */
  bizType: string;
  /** 申报: what messages call it. */
  noun: string;
  table: string;
  /** Levels whose unit, name and path it keeps. */
  levels: readonly Level[];
  /** The permission to decide at each level; a level that it never has may bear any. */
  permission: LevelPermissions;
  /** The kind of scope by which one decides at a level, where it is not that of declarations. */
  scopeKind?: Readonly<Partial<Record<Level, 'management' | 'supervisor'>>>;
  /** Nobody waits for it any more once its semester has been filed away. */
  endsWithSemester?: true;
}

const WITHOUT_SUPERVISOR = LEVELS.filter((level) => level !== 'supervisor');
const PLAN = {
  management: 'talent:plan:approveManagement',
  teaching: 'talent:plan:approveTeaching',
  supervisor: 'talent:plan:approveSupervisor',
  master: 'talent:plan:approveMaster',
} as const satisfies LevelPermissions;

/** Everything that goes through the approval (审批 10), in the order in which it is told. There is no second list. */
export const FLOWS = {
  declaration: {
    bizType: 'declaration',
    noun: SHORT.declaration,
    table: 'declaration',
    levels: LEVELS,
    endsWithSemester: true,
    permission: DECIDES,
  },
  plan: {
    bizType: 'plan',
    noun: NOUN.plan,
    table: 'plan',
    levels: WITHOUT_SUPERVISOR,
    permission: PLAN,
  },
  planChange: {
    bizType: 'planChange',
    noun: NOUN.planChange,
    table: 'plan_change',
    levels: WITHOUT_SUPERVISOR,
    permission: PLAN,
  },
  // a new course is decided by its teaching unit and by the office
  courseRequest: {
    bizType: 'courseRequest',
    noun: NOUN.courseRequest,
    table: 'course_request',
    levels: WITHOUT_SUPERVISOR,
    permission: {
      management: 'talent:courseRequest:approveTeaching',
      teaching: 'talent:courseRequest:approveTeaching',
      supervisor: 'talent:courseRequest:approveMaster',
      master: 'talent:courseRequest:approveMaster',
    },
  },
  statusChange: {
    bizType: 'statusChange',
    noun: NOUN.change,
    table: 'status_change',
    levels: LEVELS,
    permission: {
      management: 'student:change:approveManagement',
      teaching: 'student:change:approveTeaching',
      supervisor: 'student:change:approveSupervisor',
      master: 'student:change:approveMaster',
    },
    // 学籍科 decides for the school by its management scope (异动 7)
    scopeKind: { master: 'management' },
  },
} as const satisfies Readonly<Record<string, Flow>>;
export const ALL_FLOWS: readonly Flow[] = Object.values(FLOWS);
