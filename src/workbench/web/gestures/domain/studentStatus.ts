import {
  CHANGE_TYPES,
  STATUS_CODE,
  type StatusContext,
  type StatusEvent,
} from '../../../../../machines/studentStatus/studentStatus.types.ts';
import { applyText } from '../../../../areas/statusChange/web/applyText.ts';
import { button, type ChartHands, type Gesture } from '../../stage/gesture.ts';

/** The day on which the stage's changes take effect, and the days on which they end, by their months. */
export const EFFECTIVE_ON = '2026-11-23';
const END: Readonly<Record<number, string>> = { 0: '', 12: '2027-11-22', 13: '2027-12-22' };
export const CLASS = '去向班级';
export const PROOF = '证明材料';
export const GIVEN = { class: '软件2502', proof: '已上传' } as const;
const STATUS_ZH: Readonly<Record<string, string>> = {
  studying: '在读',
  suspended: '休学',
  withdrawn: '退学',
  stopped: '停学',
  drifted: '流失',
  graduated: '毕业',
  completed: '结业',
  partlyCompleted: '肄业',
  transferredOut: '转学（转出）',
  deceased: '死亡',
  admissionKept: '保留入学资格',
  abroad: '公派出国',
  expelled: '开除',
  missing: '下落不明',
  statusKept: '保留学籍',
  other: '其他',
};
export const statusZh = (code: string | null): string =>
  STATUS_ZH[Object.entries(STATUS_CODE).find(([, one]) => one === code)?.[0] ?? ''] ?? '';
const typeOf = ({ type }: StatusEvent) =>
  Object.values(CHANGE_TYPES).find(({ event }) => event === type) ?? CHANGE_TYPES['99'];

/** Chooses the type, fills in what it asks for, and submits; approval and the day of effect are passed over. */
const apply = (event: StatusEvent): readonly Gesture[] => {
  const { zh } = typeOf(event);
  const needs: readonly string[] = typeOf(event).needs;
  const choose = (name: string, value: string): Gesture => ({ do: 'choose', name, value });
  const chosen = event.type === 'other' ? statusZh(event.chosen) : '';
  return [
    choose('异动类型', zh),
    ...(needs.includes('end')
      ? [{ do: 'fill', name: '截止日期', value: END[event.months] ?? '' } as const]
      : []),
    // back to nothing first: a status that cannot be chosen must not leave the one before it
    ...(needs.includes('chosen')
      ? [choose('变更后的学籍状态', ''), ...(chosen ? [choose('变更后的学籍状态', chosen)] : [])]
      : []),
    ...(needs.includes('target') ? [choose(CLASS, event.target ? GIVEN.class : '')] : []),
    ...(needs.includes('proof') ? [choose(PROOF, event.proof ? GIVEN.proof : '')] : []),
    button(applyText(zh)),
  ];
};

const ENDS = ['退学', '开除学籍', '死亡'];
/** What can be applied for, by the table of types (异动 6). */
function offersIn(
  state: string,
  { term, special, changedMajor, leaveMonths }: StatusContext,
): string[] {
  const rests = leaveMonths < 24 ? ['休学'] : [];
  switch (state) {
    case 'studying':
      return [
        '留级',
        '降级',
        '延长年限',
        ...rests,
        ...(term === 'first' ? ['保留入学资格'] : []),
        '取消学籍',
        '保留学籍',
        ...(term === 'middle' && !special ? ['转学（转出）'] : []),
        ...(changedMajor || special ? [] : ['转专业']),
        '转系',
        '转班',
        ...ENDS,
        '其他',
      ];
    case 'suspended':
      return [...rests, '复学', '取消学籍', ...ENDS];
    case 'statusKept':
      return ['复学', '取消学籍', ...ENDS];
    case 'admissionKept':
      return ['恢复入学资格', '取消入学资格', '死亡'];
    case 'stopped':
    case 'drifted':
    case 'missing':
      return ['取消学籍', ...ENDS, '其他'];
    case 'abroad':
      return [...ENDS, '其他'];
    case 'other':
      return ['转学（转入）', ...ENDS, '其他'];
    case 'withdrawn':
      return ['恢复学籍'];
    case 'completed':
      return ['其他'];
    default:
      return [];
  }
}

/** The application for a change of status (异动 2、18): what the state offers, and what becomes of the student. */
export const statusHands: ChartHands = {
  gestures: Object.fromEntries(Object.values(CHANGE_TYPES).map(({ event }) => [event, apply])),
  shows: ({ state, context }) => {
    const types = offersIn(state, context as unknown as StatusContext);
    return [
      { zh: '学籍状态', css: '.stage-status', texts: [STATUS_ZH[state] ?? state] },
      { zh: '可申请的异动', css: 'select[name=changeType] option', texts: ['请选择', ...types] },
    ];
  },
  // the form is there with its button; what is missing in it is said when somebody submits
  mayTry: (event) => {
    const { target, proof, months } = event as unknown as StatusEvent;
    const needs: readonly string[] = typeOf(event as unknown as StatusEvent).needs;
    return (
      (needs.includes('target') && !target) ||
      (needs.includes('proof') && !proof) ||
      (needs.includes('end') && (months < 1 || months > 12))
    );
  },
};
