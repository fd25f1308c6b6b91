import type { EditingContext } from '../../../../../machines/editing/editing.types.ts';
import { type At, button, type ChartHands } from '../../stage/gesture.ts';

const BOX = '[role=alertdialog]';
const DIALOG = '[role=dialog]';
const FOOT = '.form-foot';
/** When the text was last kept in this browser. */
export const KEPT_AT = '2026-11-20T02:32:00Z';
/** Answers of the question that each state asks: yes, rather not. */
const ANSWERS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  leaving: ['离开', '继续编辑'],
  warned: ['仍要保存', '返回修改'],
  'submitting.asking': ['确认提交', '返回修改'],
  'overtaken.toStore': ['以我的为准', '先不保存'],
  'overtaken.toSubmit': ['以我的为准', '先不保存'],
};
const contextOf = ({ context }: At) => context as unknown as EditingContext;
const isBeside = (at: At) =>
  at.state.startsWith('overtaken') && contextOf(at).theirs?.text !== undefined;

/** A form with its kept text, its foot and its questions (表单 2、19、20). */
export const editingHands: ChartHands = {
  gestures: {
    // what stands there already is not typed again
    CHANGE: ({ text }: { text: string }, at: At) =>
      contextOf(at).text === text ? [] : [{ do: 'fill', name: '备注', value: text }],
    SAVE: () => [button('保存草稿', FOOT)],
    SUBMIT: () => [button('提交审批', FOOT)],
    LEAVE: () => [button('返回列表', FOOT)],
    RESTORE: () => [button('恢复', '.note-band')],
    DISCARD: () => [button('丢弃', '.note-band')],
    CONFIRM: (_, { state }) => [button(ANSWERS[state]?.[0] ?? '离开', BOX)],
    CANCEL: (_, at) => [
      isBeside(at) ? button('稍后处理', DIALOG) : button(ANSWERS[at.state]?.[1] ?? '继续编辑', BOX),
    ],
    SETTLE: () => [button('按选择继续编辑', DIALOG)],
  },
  shows: (at) => {
    const { text, stored, problems, asks, warnings, refusal } = contextOf(at);
    const { state } = at;
    const missing = Object.keys(problems).length;
    const unsaved =
      JSON.stringify(text) === JSON.stringify(stored) ? '' : '未保存，已在本机留存 10:32';
    const status =
      missing > 0
        ? `还有 ${missing} 处需要修改`
        : state.endsWith('.checking')
          ? '结果未知，正在核对'
          : unsaved;
    const over = `${refusal?.message}\n您填写的内容仍在。以您的内容为准再保存一次？`;
    const asked: Record<string, string> = {
      leaving: '有未保存的修改，离开后可在本机草稿中恢复。',
      warned: ['保存前请确认：', ...warnings.map((it) => `· ${it.text}`)].join('\n'),
      'submitting.asking': `提交前请确认：${asks.map((it) => it.text).join('、')}`,
      ...(!isBeside(at) && { 'overtaken.toStore': over, 'overtaken.toSubmit': over }),
    };
    return [
      { zh: '填写情况', css: '.form-kept', texts: state === 'left' ? [] : [status] },
      {
        zh: '字段下面的提示',
        css: '.stage-edit .form-error',
        texts: problems.remark && state !== 'left' ? [problems.remark] : [],
      },
      {
        zh: '本机草稿',
        css: '.note-band p',
        texts: state === 'found' ? ['本机有 2026-11-20 10:32 未保存的草稿'] : [],
      },
      { zh: '询问', css: `${BOX} .message-text`, texts: asked[state] ? [asked[state]] : [] },
      { zh: '对照', css: `${DIALOG} table`, texts: [] },
    ].slice(0, isBeside(at) ? 4 : 5);
  },
};
