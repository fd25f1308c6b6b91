import type { DecisionContext, Wish } from '../../../../../machines/decision/decision.types.ts';
import { type At, button, type ChartHands } from '../../stage/gesture.ts';

const BOX = '[role=alertdialog]';
const BAR = '.action-bar';
/** Long enough for each decision. */
export const OPINION = '学时与培养方案不一致，请核实后重新申报。';
export const QUESTION = '不予通过后该申报不能再修改，只能复制为新申报。确定不予通过？';
/** What stands above the warnings of a decision. */
export const HEADS: Readonly<Record<string, string>> = {
  pass: '提交后有变化，请阅知：',
  reject: '请阅知：',
  submit: '提交前请确认：',
};
/** Answers of the question about a decision: yes, rather not. */
export const ANSWERS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  pass: ['已知晓，通过', '暂不通过'],
  reject: ['仍不予通过', '先不办'],
  submit: ['确认提交', '返回修改'],
};
const VERB: Readonly<Record<string, string>> = { pass: '通过', reject: '不予通过' };
const contextOf = ({ context }: At) => context as unknown as DecisionContext;
const typeOf = (what: unknown) => (what as { type: string }).type;
const answer = (at: At, index: 0 | 1) =>
  ANSWERS[typeOf(contextOf(at).wish?.what ?? { type: 'pass' })]?.[index] ?? '';

/** The bar of an item with what it asks and tells (审批 50–52). */
export const decisionHands: ChartHands = {
  gestures: {
    DECIDE: ({ what }: Wish) => [button(VERB[typeOf(what)] ?? '', BAR)],
    CONFIRM: (_, at) => [button(answer(at, 0), BOX)],
    CANCEL: (_, at) => [button(answer(at, 1), BOX)],
    CLOSE: () => [button('确定', BOX)],
  },
  shows: (at) => {
    const { wish, warnings, refusal } = contextOf(at);
    const lines = [
      HEADS[typeOf(wish?.what ?? { type: '' })] ?? '',
      ...warnings.map(({ text }) => `· ${text}`),
    ];
    const said: Record<string, string> = {
      asking: QUESTION,
      warned: lines.join('\n'),
      overtaken: refusal?.message ?? '',
      obstructed: refusal?.message ?? '',
    };
    const ready = at.state === 'ready' ? ['通过', '不予通过'] : [];
    return [
      {
        zh: '询问或说明',
        css: `${BOX} .message-text`,
        texts: said[at.state] === undefined ? [] : [said[at.state] ?? ''],
      },
      {
        zh: '可按的操作',
        css: `${BAR} [data-event=pass]:not([disabled]), ${BAR} [data-event=reject]:not([disabled])`,
        texts: ready,
      },
    ];
  },
};
