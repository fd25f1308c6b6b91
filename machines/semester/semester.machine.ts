import { lifecycle } from '../kit/lifecycle.ts';
import { first } from '../kit/rules.ts';
import {
  REOPEN_REASON,
  SEMESTER_STATE_ZH,
  type SemesterContext,
  type SemesterEvent,
} from './semester.types.ts';

type Args = { context: SemesterContext; event: SemesterEvent };
const mayEdit = ({ event }: Args) => (event.by.mayEdit ? null : 'mayNot');
/** Nothing is left open, or the caller has confirmed exactly what is (the number may have moved since they looked). */
const seenThrough = ({ event }: Args) =>
  'unfinished' in event && event.unfinished !== 0 && event.acknowledged !== event.unfinished
    ? 'unfinished'
    : null;
const isCurrent = ({ context }: Args) => (context.isCurrent ? 'isCurrent' : null);
export const semesterRules = {
  mayEdit,
  opensDeclaring: (args: Args) => first(mayEdit(args), !args.context.hasWindow && 'noWindow'),
  closes: (args: Args) => first(mayEdit(args), seenThrough(args)),
  archives: (args: Args) => first(mayEdit(args), seenThrough(args), isCurrent(args)),
  mayReopen: ({ event }: Args) =>
    first(
      !event.by.mayReopen && 'mayNot',
      event.type === 'reopen' && event.reason.trim().length < REOPEN_REASON && 'reasonTooShort',
    ),
  becomesCurrent: (args: Args) => first(mayEdit(args), isCurrent(args)),
  mayRemove: (args: Args) => first(mayEdit(args), isCurrent(args)),
};

const edit = { guard: 'mayEdit' } as const;
const setCurrent = { guard: 'becomesCurrent', actions: 'becomeCurrent' } as const;
const changeSwitches = edit;

/** A semester from its preparation to the archive: forward only, but for 已结束 → 进行中 with its own permission (学期 14、15). */
export const semesterMachine = lifecycle<
  SemesterContext,
  SemesterEvent,
  'declares' | 'begun' | 'over'
>()({
  id: 'semester',
  screen: 'foundation/semester',
  zh: { ...SEMESTER_STATE_ZH, removed: '已删除' },
  initial: 'preparing',
  context: { isCurrent: false, hasWindow: false },
  rules: semesterRules,
  actions: { becomeCurrent: () => ({ isCurrent: true }) },
  states: {
    preparing: {
      fulfils: '学期 12、17：筹备，只由管理人员维护；学期 13：可以删除',
      on: {
        advance: { guard: 'opensDeclaring', target: 'declaring' },
        remove: { guard: 'mayRemove', target: 'removed' },
        edit,
        setCurrent,
        changeSwitches,
      },
    },
    declaring: {
      tags: 'declares',
      fulfils: '学期 17、27：申报中，在申报窗口内可以新增、提交教学任务',
      on: { advance: { guard: 'mayEdit', target: 'scheduling' }, edit, setCurrent, changeSwitches },
    },
    scheduling: {
      fulfils: '学期 18：排课中，只有延期的单位还可以申报，审批继续',
      on: { advance: { guard: 'mayEdit', target: 'running' }, edit, setCurrent, changeSwitches },
    },
    running: {
      tags: 'begun',
      fulfils: '学期 19：进行中，审批开关不能再改，作废需要管理权限',
      on: { advance: { guard: 'closes', target: 'ended' }, edit, setCurrent },
    },
    ended: {
      tags: ['begun', 'over'],
      fulfils: '学期 20：已结束，申报和审批的操作全部停止；有权限的人可以恢复为进行中',
      on: {
        archive: { guard: 'archives', target: 'archived' },
        reopen: { guard: 'mayReopen', target: 'running' },
        edit,
        setCurrent,
      },
    },
    archived: { tags: ['begun', 'over'], fulfils: '学期 23：已归档，只能查看；未完成的申报已作废' },
    removed: { fulfils: '学期 13：还在筹备、没有被引用的学期可以删除' },
  },
});
