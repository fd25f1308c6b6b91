import {
  SEMESTER_STATE_ZH,
  SEMESTER_STATES,
  type SemesterActor,
  type SemesterEvent,
  type SemesterState,
} from '../../../../../machines/semester/semester.types.ts';
import { stepText } from '../../../../areas/semester/web/steps.ts';
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

/** The stage's semester, and what its row is called. */
export const SEMESTER = { code: '2026-2027-2', name: '2026-2027学年第二学期' } as const;
const ROW = `${SEMESTER.name}（${SEMESTER.code}）`;
export const keeperZh = ({ mayEdit, mayReopen }: SemesterActor): string =>
  mayReopen ? '学期管理员（可恢复）' : mayEdit ? '学期管理员' : '只能查看的人';

type Of<T extends SemesterEvent['type']> = Extract<SemesterEvent, { type: T }>;
const STEPS = '[aria-label=学期进程]';
const TASK = '[role=dialog]';
const as = ({ by }: { by: SemesterActor }): Gesture => ({
  do: 'choose',
  name: WHO,
  value: keeperZh(by),
});
const place = (state: string) => SEMESTER_STATES.indexOf(state as SemesterState);
/** Opens the dialog of a step, says what it asks for, and confirms. */
const step =
  (
    type: 'advance' | 'archive' | 'reopen' | 'setCurrent',
    said: (event: never, at: At, text: string) => readonly Gesture[] = () => [],
  ) =>
  (event: never, at: At): readonly Gesture[] => {
    const text = stepText(type, place(at.state));
    return [as(event), button(text, STEPS), ...said(event, at, text), button(text, TASK)];
  };
/** Only at the end of a semester has what is open to be confirmed. */
const confirmed = (
  event: Of<'advance' | 'archive'>,
  { state }: At,
  text: string,
): readonly Gesture[] =>
  event.acknowledged > 0 && place(state) >= 3
    ? [check(`已核对以上 ${event.acknowledged} 项未完成的事项，仍然${text}`)]
    : [];

/** A semester in its list: the steps beside its six states, and what its row and the switches offer (学期 14、16). */
export const semesterHands: ChartHands = {
  gestures: {
    advance: step('advance', confirmed),
    archive: step('archive', confirmed),
    reopen: step('reopen', ({ reason }: Of<'reopen'>) => [
      { do: 'fill', name: '原因', value: reason },
    ]),
    setCurrent: step('setCurrent'),
    edit: (event: Of<'edit'>) => [
      as(event),
      unfold(`更多操作：${ROW}`, '.row-actions'),
      menuItem('编辑'),
    ],
    changeSwitches: (event: Of<'changeSwitches'>) => [
      as(event),
      button(`修改${SEMESTER.code}的审批开关`),
    ],
    remove: (event: Of<'remove'>) => [
      as(event),
      unfold(`更多操作：${ROW}`, '.row-actions'),
      menuItem('删除'),
      button('删除', '[role=alertdialog]'),
    ],
  },
  shows: ({ state, context }) => [
    {
      zh: '学期状态',
      css: '[data-place=now]',
      texts: state === 'removed' ? [] : [SEMESTER_STATE_ZH[state as SemesterState]],
    },
    {
      zh: '当前学期',
      css: '.stage-current',
      texts: state === 'removed' ? [] : [context.isCurrent ? '当前学期' : '非当前学期'],
    },
  ],
  // the dialog says what is missing; whether a record may be deleted is answered when somebody tries
  mayTry: (event) => {
    const { type, by } = event as SemesterEvent;
    return type === 'reopen'
      ? by.mayReopen
      : by.mayEdit && ['advance', 'archive', 'remove'].includes(type);
  },
};
