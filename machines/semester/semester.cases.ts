import { model, named, rules, type Step } from '../kit/model.ts';
import { NOUN } from '../nouns.ts';
import { semesterMachine } from './semester.machine.ts';
import { SEMESTER_STATES, type SemesterState } from './semester.types.ts';

const admin = { mayEdit: true, mayReopen: false };
const head = { mayEdit: true, mayReopen: true };
const reader = { mayEdit: false, mayReopen: false };
const clear = { unfinished: 0, acknowledged: 0 };

const { by, ...given } = named(
  semesterMachine,
  ['推进状态', { type: 'advance', by: admin, ...clear }],
  [
    '推进状态（有 12 项未完成，未确认）',
    { type: 'advance', by: admin, unfinished: 12, acknowledged: 0 },
  ],
  [
    '推进状态（确认了 12 项未完成）',
    { type: 'advance', by: admin, unfinished: 12, acknowledged: 12 },
  ],
  [
    '推进状态（确认后又多了 1 项）',
    { type: 'advance', by: admin, unfinished: 13, acknowledged: 12 },
  ],
  ['推进状态（无权限的人）', { type: 'advance', by: reader, ...clear }],
  ['归档', { type: 'archive', by: admin, ...clear }],
  ['归档（有 3 项未完成，未确认）', { type: 'archive', by: admin, unfinished: 3, acknowledged: 0 }],
  ['归档（确认了 3 项未完成）', { type: 'archive', by: admin, unfinished: 3, acknowledged: 3 }],
  ['归档（无权限的人）', { type: 'archive', by: reader, ...clear }],
  ['恢复为进行中', { type: 'reopen', by: head, reason: '补录成绩' }],
  ['恢复为进行中（未写原因）', { type: 'reopen', by: head, reason: ' ' }],
  ['恢复为进行中（没有恢复权限）', { type: 'reopen', by: admin, reason: '补录成绩' }],
  ['设为当前', { type: 'setCurrent', by: admin }],
  ['设为当前（无权限的人）', { type: 'setCurrent', by: reader }],
  ['修改学期', { type: 'edit', by: admin }],
  ['修改学期（无权限的人）', { type: 'edit', by: reader }],
  ['修改审批开关', { type: 'changeSwitches', by: admin }],
  ['修改审批开关（无权限的人）', { type: 'changeSwitches', by: reader }],
  ['删除学期', { type: 'remove', by: admin }],
  ['删除学期（无权限的人）', { type: 'remove', by: reader }],
);

const place = (value: unknown) => SEMESTER_STATES.indexOf(value as SemesterState);
/** What must hold at every step, written by hand and not read from the chart (学期 14、20、22). */
function broken({ before, event, after }: Step<typeof semesterMachine>): string[] {
  const { must, broken } = rules();
  if (after.value === 'archived')
    must(!after.context.isCurrent, 'the current semester is not archived');
  if (!before || !event || after.value === 'removed') return broken;
  const [from, to] = [place(before.value), place(after.value)];
  const sent = event as unknown as {
    type: string;
    by: { mayEdit: boolean; mayReopen: boolean };
    unfinished?: number;
    acknowledged?: number;
  };
  if (to < from)
    must(
      from === 4 && to === 3 && sent.by.mayReopen,
      'back only from 已结束 to 进行中, with permission',
    );
  if (to > from) must(to === from + 1 && sent.by.mayEdit, 'one state at a time');
  if (to > from && to >= 4)
    must(
      sent.unfinished === 0 || sent.unfinished === sent.acknowledged,
      'what is open has been confirmed',
    );
  if (from === 0 && to === 1) must(after.context.hasWindow, 'nobody declares without a window');
  if (from === 5) must(to === 5 && before.context === after.context, 'the archive is the end');
  if (before.context.isCurrent)
    must(after.context.isCurrent, 'the mark is taken by another semester, never dropped');
  if (after.context.isCurrent && !before.context.isCurrent)
    must(sent.type === 'setCurrent' && sent.by.mayEdit, 'the mark is set on purpose');
  if (sent.type === 'changeSwitches')
    must(to === from && before.context === after.context, 'switches move no semester');
  return broken;
}

export const semesterModel = model({
  name: 'semester',
  zh: NOUN.semester,
  kind: 'domain',
  machine: semesterMachine,
  variants: [
    { name: 'window', zh: '已设申报窗口', input: { hasWindow: true } },
    { name: 'noWindow', zh: '未设申报窗口', input: { hasWindow: false } },
    { name: 'current', zh: '当前学期', input: { hasWindow: true, isCurrent: true } },
  ],
  ...given,
  questions: [
    { text: '从已归档能到进行中吗？', can: false },
    { text: '从进行中能到已删除吗？', can: false },
    { text: '从已结束能到进行中吗？', can: true },
    { text: '从已结束不经恢复为进行中能到进行中吗？', can: false },
  ],
  stories: [
    {
      title: '一个学期从筹备到归档',
      variant: 'window',
      events: by('推进状态', '推进状态', '推进状态', '推进状态', '归档'),
    },
    {
      title: '结束时还有未完成的事项，确认后结束，再恢复',
      variant: 'window',
      events: by(
        '推进状态',
        '推进状态',
        '推进状态',
        '推进状态（确认了 12 项未完成）',
        '恢复为进行中',
      ),
    },
    {
      title: '筹备中的学期设为当前后不能删除',
      variant: 'window',
      events: by('设为当前', '修改学期'),
    },
  ],
  broken,
  home: ['preparing', 'declaring', 'scheduling', 'running', 'ended', 'archived', 'removed'],
});
