import { back, failedTo, meta, typing } from './editing.parts.ts';
import { editingSetup } from './editing.setup.ts';

/** Somebody was faster: what they have written is fetched (表单 15、18). */
export const comparing = editingSetup.createStateConfig({
  meta: meta(
    '查看他人的修改',
    '表单 15：说明谁在什么时候修改过；表单 18：已不能修改的说明',
    'edit/storing',
  ),
  invoke: {
    id: 'compare',
    src: 'compare',
    input: ({ context }) => ({ record: context.record, refusal: context.refusal }),
    onDone: [
      {
        guard: { type: 'isShut', params: ({ event }) => ({ theirs: event.output }) },
        target: back,
        actions: 'tellShut',
      },
      {
        guard: 'comparesToSubmit',
        target: 'overtaken.toSubmit',
        actions: { type: 'keepTheirs', params: ({ event }) => ({ theirs: event.output }) },
      },
      {
        target: 'overtaken',
        actions: { type: 'keepTheirs', params: ({ event }) => ({ theirs: event.output }) },
      },
    ],
    onError: [
      { guard: 'comparesToSubmit', target: back, actions: failedTo('submit') },
      { target: back, actions: failedTo('store') },
    ],
  },
  on: typing,
  after: { callTimeout: { target: back, actions: 'tellTimeout' } },
  initial: 'toStore',
  states: {
    toStore: { meta: meta('保存时查看', '表单 15：说明谁在什么时候修改过', 'edit/storing') },
    toSubmit: { meta: meta('提交时查看', '表单 15：说明谁在什么时候修改过', 'edit/storing') },
  },
});

/** Theirs and one's own beside each other (表单 16、17). */
export const overtaken = editingSetup.createStateConfig({
  meta: meta('已被他人修改', '表单 16、17：填写的内容保留，由本人选择', 'edit/overtaken'),
  entry: 'tellOvertaken',
  on: {
    SETTLE: { guard: 'isBeside', target: back, actions: ['settle', 'tellPut'] },
    CANCEL: back,
  },
  initial: 'toStore',
  states: {
    toStore: {
      meta: meta('要保存', '表单 16：以我的为准时再保存', 'edit/overtaken'),
      on: {
        CONFIRM: { guard: 'writesOver', target: '#editing.storing', actions: 'writeOver' },
      },
    },
    toSubmit: {
      meta: meta('要提交', '表单 16：以我的为准时先保存再提交', 'edit/overtaken'),
      on: {
        CONFIRM: {
          guard: 'writesOver',
          target: '#editing.submitting.storing',
          actions: 'writeOver',
        },
      },
    },
  },
});
