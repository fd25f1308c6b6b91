import { rules, type Step } from '../kit/model.ts';
import type { studentStatusMachine } from './studentStatus.machine.ts';

const ENDED = ['graduated', 'partlyCompleted', 'transferredOut', 'expelled', 'deceased'];
/** Types that leave the status as it is. */
const MOVES = ['retain', 'demote', 'extend', 'changeMajor', 'changeDepartment', 'changeClass'];
/** Where each type leads, by the table of types (异动 6). */
const LEADS: Readonly<Record<string, string>> = {
  suspend: 'suspended',
  resume: 'studying',
  keepAdmission: 'admissionKept',
  restoreAdmission: 'studying',
  cancelAdmission: 'withdrawn',
  restoreStatus: 'studying',
  cancelStatus: 'withdrawn',
  keepStatus: 'statusKept',
  transferOut: 'transferredOut',
  transferIn: 'studying',
  withdraw: 'withdrawn',
  expel: 'expelled',
  decease: 'deceased',
};

/** What must hold at every step, written by hand and not read from the chart (异动 2、6、9、12、13). */
export function broken({ before, event, after }: Step<typeof studentStatusMachine>): string[] {
  const { must, broken: found } = rules();
  must(after.context.leaveMonths <= 24, 'nobody rests longer than two years');
  must(after.hasTag('inSchool') === (after.value === 'studying'), 'only who studies is in school');
  if (!before || !event) return found;
  const moved = before.value !== after.value;
  const same = JSON.stringify(before.context) === JSON.stringify(after.context);
  const sent = event as unknown as {
    type: string;
    target: boolean;
    proof: boolean;
    months: number;
  };
  if (ENDED.includes(String(before.value))) must(!moved && same, 'what has ended stays ended');
  if (moved && sent.type in LEADS)
    must(after.value === LEADS[sent.type], `${sent.type} leads where the table says`);
  if (MOVES.includes(sent.type)) must(!moved, 'a change of class moves no status');
  if (before.value === 'suspended' && after.value === 'studying')
    must(sent.type === 'resume' && sent.target, 'back from 休学 by 复学 into a class');
  if (after.value === 'suspended' && !same)
    must(sent.proof && sent.months <= 12, '休学 has a proof and lasts a year at most');
  if (moved && after.value === 'admissionKept')
    must(before.context.term === 'first', '保留入学资格 is for freshmen');
  if (moved && after.value === 'transferredOut')
    must(before.context.term === 'middle' && !before.context.special, 'who may not transfer stays');
  if (after.context.changedMajor && !before.context.changedMajor)
    must(
      sent.type === 'changeMajor' && sent.target && !before.context.special,
      '转专业 once, into a class',
    );
  if (before.context.changedMajor && sent.type === 'changeMajor') must(same, 'no second 转专业');
  if (before.value === 'withdrawn' && moved)
    must(sent.type === 'restoreStatus', 'back from 退学 by 恢复学籍 alone');
  return found;
}
