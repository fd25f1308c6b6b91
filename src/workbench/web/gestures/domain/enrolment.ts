import {
  ENROLMENT_STEPS,
  type EnrolmentStep,
} from '../../../../../machines/enrolment/enrolment.stored.ts';
import {
  ENROLMENT_EVENT_ZH,
  ENROLMENT_STATE_ZH,
  type EnrolmentActor,
  type EnrolmentEvent,
  type EnrolmentState,
} from '../../../../../machines/enrolment/enrolment.types.ts';
import {
  type At,
  button,
  type ChartHands,
  check,
  type Gesture,
  menuItem,
  unfold,
} from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

/** The stage's batch, and what its row is called. */
export const BATCH = { code: '2027A', name: '2027 年秋季' } as const;
const ROW = `${BATCH.name}（${BATCH.code}）`;
export const enrolerZh = ({ mayEdit, mayReport }: EnrolmentActor): string =>
  mayEdit ? '学籍科' : mayReport ? '报到点的人' : '只能查看的人';

type Of<T extends EnrolmentEvent['type']> = Extract<EnrolmentEvent, { type: T }>;
const as = ({ by }: { by: EnrolmentActor }): Gesture => ({
  do: 'choose',
  name: WHO,
  value: enrolerZh(by),
});
/** Opens the dialog of a step, says what it asks for, and confirms. */
const step =
  (type: EnrolmentStep, said: (event: never, at: At) => readonly Gesture[] = () => []) =>
  (event: never, at: At): readonly Gesture[] => {
    const text = ENROLMENT_EVENT_ZH[type];
    return [
      as(event),
      button(text, '[aria-label=批次进程]'),
      ...said(event, at),
      button(text, '[role=dialog]'),
    ];
  };

/**
 * A batch in its list and the line of its states (新生 1). What is done to single freshmen belongs to other tabs, has each its
 * call, and comes from outside here.
 */
export const enrolmentHands: ChartHands = {
  gestures: {
    open: step('open'),
    close: step('close', ({ acknowledged }: Of<'close'>, { context }) =>
      acknowledged > 0 && context.missing === acknowledged
        ? [check(`已核对 ${acknowledged} 名未报到的新生`)]
        : [],
    ),
    reopen: step('reopen', ({ reason }: Of<'reopen'>) => [
      { do: 'fill', name: '原因', value: reason },
    ]),
    number: step('number'),
    openAccounts: step('openAccounts'),
    archive: step('archive'),
    edit: (event: Of<'edit'>) => [
      as(event),
      unfold(`更多操作：${ROW}`, '.row-actions'),
      menuItem('编辑'),
    ],
    remove: (event: Of<'remove'>) => [
      as(event),
      unfold(`更多操作：${ROW}`, '.row-actions'),
      menuItem('删除'),
      button('删除', '[role=alertdialog]'),
    ],
  },
  shows: ({ state }) => [
    {
      zh: '批次状态',
      css: '[data-place=now]',
      texts: state === 'removed' ? [] : [ENROLMENT_STATE_ZH[state as EnrolmentState]],
    },
  ],
  // the dialog says what is missing; whether a record may be deleted is answered when somebody tries
  mayTry: (event) => {
    const { type, by } = event as EnrolmentEvent;
    return by.mayEdit && (type === 'remove' || ENROLMENT_STEPS.some((it) => it === type));
  },
};
