import { model, named, rules, type Step } from '../kit/model.ts';
import { NOUN } from '../nouns.ts';
import { declarationWindowMachine } from './declarationWindow.machine.ts';

const { by, ...given } = named(
  declarationWindowMachine,
  ['到开放时间', { type: 'opens' }],
  ['到截止时间', { type: 'closes' }],
  ['学期停止申报', { type: 'stops' }],
  ['学期结束', { type: 'ends' }],
  ['给单位延期', { type: 'extend', mayEdit: true, later: true, reason: '培养方案调整' }],
  [
    '给单位延期（截止时间不晚于窗口）',
    { type: 'extend', mayEdit: true, later: false, reason: '培养方案调整' },
  ],
  ['给单位延期（未写原因）', { type: 'extend', mayEdit: true, later: true, reason: ' ' }],
  [
    '给单位延期（无权限的人）',
    { type: 'extend', mayEdit: false, later: true, reason: '培养方案调整' },
  ],
  ['延期到期', { type: 'runsOut' }],
  ['申报', { type: 'declare' }],
);

/** What must hold at every step, written by hand (学期 27、28). */
function broken({ before, event, after }: Step<typeof declarationWindowMachine>): string[] {
  const { must, broken } = rules();
  if (after.value === 'extended')
    must(after.context.extended, 'behind the deadline only with an extension');
  if (after.value === 'closed')
    must(!after.context.extended, 'whoever has an extension is not shut out');
  if (!before || !event) return broken;
  if (before.value === 'closed' && after.value !== 'closed')
    must(
      event.type === 'extend' || event.type === 'ends',
      'closed opens again only by an extension',
    );
  if (before.value === 'over') must(after.value === 'over', 'the end of the semester is the end');
  if (event.type === 'declare')
    must(
      after.value === before.value && after.context === before.context,
      'declaring moves no window',
    );
  if (after.context.extended && !before.context.extended)
    must(event.type === 'extend', 'an extension is given on purpose');
  return broken;
}

export const declarationWindowModel = model({
  name: 'declarationWindow',
  zh: NOUN.declarationWindow,
  kind: 'domain',
  machine: declarationWindowMachine,
  variants: [{ name: '-', input: {} }],
  ...given,
  stories: [
    { title: '开放、申报、截止', variant: '-', events: by('到开放时间', '申报', '到截止时间') },
    {
      title: '截止后给单位延期，延期内申报，到期再截止',
      variant: '-',
      events: by('到开放时间', '到截止时间', '给单位延期', '申报', '延期到期'),
    },
    {
      title: '截止前先给单位延期',
      variant: '-',
      events: by('到开放时间', '给单位延期', '到截止时间', '申报'),
    },
  ],
  broken,
  home: ['notOpen', 'open', 'extended', 'closed', 'over'],
});
