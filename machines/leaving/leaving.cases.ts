import { model, named, rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import { type LeavingEvent, leavingMachine } from './leaving.machine.ts';

const { by, ...given } = named(
  leavingMachine,
  ['要离开（没有未保存的）', { type: 'LEAVE', departure: { id: 'd1', unsaved: [] } }],
  ['要离开（新申报没有保存）', { type: 'LEAVE', departure: { id: 'd2', unsaved: ['新申报'] } }],
  [
    '要离开（两处没有保存）',
    { type: 'LEAVE', departure: { id: 'd3', unsaved: ['新申报', '主讲安排'] } },
  ],
  ['关闭浏览器页（没有未保存的）', { type: 'UNLOAD', unsaved: [] }],
  ['关闭浏览器页（新申报没有保存）', { type: 'UNLOAD', unsaved: ['新申报'] }],
  ['点离开', { type: 'CONFIRM' }],
  ['点继续编辑', { type: 'CANCEL' }],
);

/** What must hold at every step, written by hand. */
function broken({ before, event: given, after, effects }: Step<typeof leavingMachine>): string[] {
  const { must, broken } = rules();
  const event = given as LeavingEvent | null;
  const asked = before?.context.asked ?? [];
  const isAnswered = event?.type === 'CONFIRM' || event?.type === 'CANCEL';
  const answers = [...emitted(effects, 'left'), ...emitted(effects, 'stayed')].map(({ id }) => id);
  must(
    (after.value === 'asking') === after.context.asked.length > 0,
    'it asks as long as somebody waits',
  );
  must(
    after.context.asked.every(({ unsaved }) => unsaved.length > 0),
    'nobody is asked for nothing',
  );
  if (event?.type === 'LEAVE') {
    const free = event.departure.unsaved.length === 0;
    must(
      JSON.stringify(answers) === JSON.stringify(free ? [event.departure.id] : []),
      'who loses nothing goes at once, nobody else',
    );
  }
  if (isAnswered) {
    must(
      JSON.stringify(answers) === JSON.stringify(asked.slice(0, 1).map(({ id }) => id)),
      'the answer is the first one’s',
    );
    must(
      emitted(effects, event?.type === 'CONFIRM' ? 'stayed' : 'left').length === 0,
      'yes goes, no stays',
    );
  }
  const asksNew = after.context.asked.length > 0 && (asked.length === 0 || isAnswered);
  must(emitted(effects, 'ask').length === (asksNew ? 1 : 0), 'each question is asked once');
  if (event?.type === 'UNLOAD')
    must(
      emitted(effects, 'hold').length === Math.min(1, event.unsaved.length),
      'the browser is held for what would be lost',
    );
  return broken;
}

export const leavingModel = model({
  name: 'leaving',
  zh: '离开确认',
  kind: 'process',
  machine: leavingMachine,
  variants: [{ name: '-' }],
  ...given,
  stories: [
    {
      title: '没有保存就关闭页签，选择继续编辑',
      variant: '-',
      events: by('要离开（新申报没有保存）', '点继续编辑'),
    },
    {
      title: '没有保存就关闭页签，确认离开',
      variant: '-',
      events: by('要离开（新申报没有保存）', '点离开'),
    },
  ],
  broken,
  home: ['free'],
});
