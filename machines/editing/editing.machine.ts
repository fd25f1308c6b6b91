import { comparing, overtaken } from './editing.overtaken.ts';
import {
  back,
  failedTo,
  failure,
  inTime,
  meta,
  outcome,
  refusal,
  refusedTo,
  storedTo,
  storing,
  typing,
} from './editing.parts.ts';
import { editingSetup } from './editing.setup.ts';

/**
 * An editor of something that the server keeps: no word that was typed is lost by an error, by somebody who was faster, by an ended
 * session or by leaving (表单 3、15、19、29). The text is opaque; what is
 * wrong with it comes with the event, worked out by the contract's rules.
 */
export const editingMachine = editingSetup.createMachine({
  id: 'editing',
  context: ({ input: { text, record, found, closes } }) => ({
    text,
    stored: text,
    sent: text,
    record,
    found: found ?? false,
    closes,
    problems: {},
    asks: [],
    warnings: [],
    confirmed: [],
    refusal: null,
    theirs: null,
  }),
  initial: 'open',
  states: {
    found: {
      meta: meta('找到本机草稿', '表单 20：恢复还是丢弃由本人决定', 'edit/found'),
      on: {
        RESTORE: { target: 'open', actions: ['decideFound', 'keepText', 'tellPut'] },
        DISCARD: { target: 'open', actions: ['decideFound', 'tellDrop'] },
        LEAVE: { target: 'left', actions: 'tellLeft' },
      },
    },
    open: {
      meta: meta('填写', '表单 1：必填标星号，提示在字段下面；表单 2：焦点在第一处错误'),
      initial: 'weighing',
      entry: 'rest',
      on: {
        CHANGE: [
          { guard: 'comesBack', target: '.clean', actions: ['keepText', 'tellDrop'] },
          { target: '.dirty', actions: ['keepText', 'tellKeep'] },
        ],
        SAVE: [
          { guard: 'filesAreUnderWay', actions: 'tellUploading' },
          { guard: 'isIncomplete', target: '.refused', actions: ['keepTried', 'tellRefused'] },
          { target: 'storing', actions: 'begin' },
        ],
        SUBMIT: [
          { guard: 'filesAreUnderWay', actions: 'tellUploading' },
          { guard: 'isIncomplete', target: '.refused', actions: ['keepTried', 'tellRefused'] },
          { guard: 'asksFirst', target: 'submitting.asking', actions: ['begin', 'keepAsks'] },
          { target: 'submitting', actions: 'begin' },
        ],
        LEAVE: [{ guard: 'isStored', target: 'left', actions: 'tellLeft' }, { target: 'leaving' }],
      },
      states: {
        weighing: {
          meta: meta('比较', '表单 20：打开时先找本机草稿；表单 25：与已保存的不同才是未保存的'),
          always: [
            { guard: 'isFound', target: '#editing.found' },
            { guard: 'hasProblems', target: 'refused' },
            { guard: 'isStored', target: 'clean' },
            { target: 'dirty' },
          ],
        },
        clean: { meta: meta('没有修改', '表单 25：没有修改时离开不询问') },
        dirty: {
          meta: meta(
            '有未保存的修改',
            '表单 19：每次修改都留存在本机草稿；表单 26：离开前询问',
            'edit/dirty',
          ),
        },
        refused: {
          meta: meta(
            '有需要修改的地方',
            '表单 3：服务器指出的字段，提示在字段下面，填写的内容保留',
            'edit/refused',
          ),
          on: {
            CHANGE: [{ guard: 'comesBack', actions: ['keepText', 'tellDrop'] }, typing.CHANGE],
            TOUCH: { target: 'weighing', actions: 'forgetProblem' },
          },
        },
      },
    },
    storing: {
      meta: meta('正在保存', '表单 7：保存期间还可以填写，之后填写的仍是未保存的', 'edit/storing'),
      invoke: {
        id: 'store',
        src: 'store',
        input: storing,
        onDone: [
          {
            guard: 'endsStored',
            target: 'left',
            actions: [...storedTo('store'), 'tellDrop', 'tellDone'],
          },
          {
            guard: 'typedSince',
            target: back,
            actions: [...storedTo('store'), 'tellDrop', 'tellKeep'],
          },
          { target: back, actions: [...storedTo('store'), 'tellDrop'] },
        ],
        onError: [
          {
            guard: { type: 'warnsAnew', params: failure },
            target: 'warned',
            actions: { type: 'keepWarnings', params: failure },
          },
          ...refusedTo('store'),
        ],
      },
      on: typing,
      ...inTime('edit/storing'),
    },
    warned: {
      meta: meta('有提醒要确认', '表单 10：服务器列出后果，确认后再存一次', 'dialog/confirm'),
      entry: 'tellWarned',
      on: { CONFIRM: { target: 'storing', actions: ['confirmWarnings', 'begin'] }, CANCEL: back },
    },
    submitting: {
      meta: meta('提交', '表单 11：提交前先保存', 'edit/submitting'),
      initial: 'weighing',
      states: {
        weighing: {
          meta: meta('是否先保存', '表单 11：有未保存的修改先保存', 'edit/submitting'),
          always: [{ guard: 'isSaved', target: 'sending' }, { target: 'storing' }],
        },
        storing: {
          meta: meta('先保存', '表单 11：有未保存的修改先保存', 'edit/submitting'),
          invoke: {
            id: 'store',
            src: 'store',
            input: storing,
            onDone: { target: 'sending', actions: [...storedTo('submit'), 'tellDrop'] },
            onError: refusedTo('submit'),
          },
          ...inTime('edit/submitting'),
        },
        sending: {
          meta: meta('正在提交', '表单 12：提交，有提醒时先请本人确认', 'edit/submitting'),
          invoke: {
            id: 'submit',
            src: 'submit',
            input: ({ context: { record: what } }) => ({ what, version: what?.version ?? 0 }),
            onDone: [
              {
                guard: { type: 'isDoneAndEnds', params: outcome },
                target: '#editing.left',
                actions: ['tellSubmitted', 'tellDone'],
              },
              {
                guard: { type: 'isDone', params: outcome },
                target: back,
                actions: 'tellSubmitted',
              },
              { guard: { type: 'isSilent', params: outcome }, target: back },
              {
                guard: { type: 'namesFields', params: refusal },
                target: '#editing.open.refused',
                actions: [{ type: 'keepFields', params: refusal }, 'tellRefused'],
              },
              { target: back, actions: { type: 'tellFailed', params: refusal } },
            ],
            onError: { target: back, actions: failedTo('submit') },
          },
        },
        asking: {
          meta: meta('提交前确认', '表单 12：列出提醒，确认后再提交', 'dialog/confirm'),
          entry: 'tellAsks',
          on: { CONFIRM: 'weighing', CANCEL: back },
        },
      },
    },
    comparing,
    overtaken,
    leaving: {
      meta: meta('询问是否离开', '表单 26：有未保存的修改，离开前询问', 'dialog/confirm'),
      entry: 'askLeave',
      on: { CONFIRM: { target: 'left', actions: 'tellLeft' }, CANCEL: back },
    },
    left: { type: 'final', meta: meta('已离开', '表单 26：离开后未保存的内容仍在本机草稿', '*') },
  },
});
