import { model, named, rules, type Step } from '../kit/model.ts';
import { NOUN } from '../nouns.ts';
import { enrolmentMachine } from './enrolment.machine.ts';
import { ENROLMENT_STATES, type EnrolmentState } from './enrolment.types.ts';

const registrar = { mayEdit: true, mayReport: true };
const desk = { mayEdit: false, mayReport: true };
const reader = { mayEdit: false, mayReport: false };

const { by, ...given } = named(
  enrolmentMachine,
  ['修改批次', { type: 'edit', by: registrar }],
  ['修改批次（报到点的人）', { type: 'edit', by: desk }],
  ['删除批次', { type: 'remove', by: registrar }],
  ['删除批次（报到点的人）', { type: 'remove', by: desk }],
  ['录入新生', { type: 'fill', by: registrar }],
  ['录入新生（报到点的人）', { type: 'fill', by: desk }],
  ['开始报到', { type: 'open', by: registrar }],
  ['开始报到（报到点的人）', { type: 'open', by: desk }],
  ['登记报到', { type: 'report', by: desk }],
  ['登记报到（无权限的人）', { type: 'report', by: reader }],
  ['处理未报到', { type: 'settle', by: registrar }],
  ['处理未报到（报到点的人）', { type: 'settle', by: desk }],
  ['截止报到', { type: 'close', by: registrar, acknowledged: 0 }],
  ['截止报到（已核对 12 人未报到）', { type: 'close', by: registrar, acknowledged: 12 }],
  ['截止报到（报到点的人）', { type: 'close', by: desk, acknowledged: 12 }],
  ['恢复报到', { type: 'reopen', by: registrar, reason: '延期' }],
  ['恢复报到（未写原因）', { type: 'reopen', by: registrar, reason: '   ' }],
  ['恢复报到（报到点的人）', { type: 'reopen', by: desk, reason: '延期' }],
  ['分班', { type: 'divide', by: registrar }],
  ['分班（报到点的人）', { type: 'divide', by: desk }],
  ['编学号', { type: 'number', by: registrar }],
  ['编学号（报到点的人）', { type: 'number', by: desk }],
  ['开通账号', { type: 'openAccounts', by: registrar }],
  ['开通账号（报到点的人）', { type: 'openAccounts', by: desk }],
  ['归档', { type: 'archive', by: registrar }],
  ['归档（报到点的人）', { type: 'archive', by: desk }],
);

const place = (value: unknown) => ENROLMENT_STATES.indexOf(value as EnrolmentState);
/** What must hold at every step, written by hand and not read from the chart (新生 1–8). */
function broken({ before, event, after }: Step<typeof enrolmentMachine>): string[] {
  const { must, broken } = rules();
  const { listed, faults, reported, missing, undivided } = after.context;
  if (!before || !event) return broken;
  const sent = event as unknown as {
    type: string;
    by: { mayEdit: boolean; mayReport: boolean };
    acknowledged?: number;
  };
  if (after.value === 'removed') {
    must(
      before.value === 'preparing' && listed === 0 && sent.by.mayEdit,
      'a batch with freshmen is not deleted',
    );
    return broken;
  }
  const [from, to] = [place(before.value), place(after.value)];
  if (to !== from) must(sent.by.mayEdit, 'whoever stands at the desk moves no batch');
  if (to < from)
    must(from === 2 && to === 1 && sent.type === 'reopen', 'back only from 分班中 to 报到中');
  if (to > from) must(to === from + 1, 'one state at a time');
  if (from === 0 && to === 1)
    must(listed > 0 && faults === 0, 'nobody reports against a list with faults');
  if (from === 1 && to === 2)
    must(
      reported > 0 && (missing === 0 || sent.acknowledged === missing),
      'who is missing has been looked through',
    );
  if (from === 2 && to === 3) must(undivided === 0, 'everybody who has a number has a class');
  if (from === 3 && to === 4) must(missing === 0, 'the archive leaves nobody unsettled');
  if (from >= 3) must(to >= 3, 'numbers are not taken back');
  if (sent.type === 'divide') must(to === from, 'a division moves no batch');
  return broken;
}

export const enrolmentModel = model({
  name: 'enrolment',
  zh: NOUN.enrolment,
  kind: 'domain',
  machine: enrolmentMachine,
  variants: [
    { name: 'clear', zh: '名单无误，全部报到并已分班', input: { listed: 240, reported: 240 } },
    { name: 'missing', zh: '12 人未报到', input: { listed: 240, reported: 228, missing: 12 } },
    { name: 'nobody', zh: '无人报到', input: { listed: 12, missing: 12 } },
    {
      name: 'undivided',
      zh: '还有未分班的新生',
      input: { listed: 240, reported: 240, undivided: 3 },
    },
    { name: 'faults', zh: '名单有问题', input: { listed: 240, faults: 4 } },
    { name: 'empty', zh: '没有新生', input: {} },
  ],
  ...given,
  stories: [
    {
      title: '一个批次从准备到归档',
      variant: 'clear',
      events: by('开始报到', '登记报到', '截止报到', '分班', '编学号', '开通账号', '归档'),
    },
    {
      title: '核对了未报到的名单后截止，延期到校的再恢复报到',
      variant: 'missing',
      events: by(
        '开始报到',
        '截止报到（已核对 12 人未报到）',
        '恢复报到',
        '登记报到',
        '截止报到（已核对 12 人未报到）',
        '编学号',
        '处理未报到',
      ),
    },
    { title: '无人报到时不能截止', variant: 'nobody', events: by('开始报到') },
    { title: '没有新生的批次可以删除', variant: 'empty', events: by('修改批次', '删除批次') },
  ],
  broken,
  home: ['preparing', 'reporting', 'dividing', 'numbered', 'archived', 'removed'],
});
