import type { DecisionOutput, Refusal } from '../decision/decision.types.ts';
import { after, done, fail, model, named } from '../kit/model.ts';
import { editingBroken } from './editing.invariants.ts';
import { editingMachine } from './editing.machine.ts';
import type { EditRecord, Theirs } from './editing.types.ts';

const OLD = '原来的备注';
const NEW = '两个班合上';
const FIELD = { remark: '备注不能超过 500 字' };
const ASKED = [{ key: 'offPlan', text: '该申报为计划外' }];
const ALSO = { key: 'units', text: '有 2 个单位仍在使用' };
const WARNED: Refusal = { code: 601, message: '', warnings: ASKED };
const WARNED_MORE: Refusal = { code: 601, message: '', warnings: [...ASKED, ALSO] };
const OVERTAKEN: Refusal = { code: 409, message: '该申报已由王秘书修改' };
const record: EditRecord = { id: 5, version: 3 };
const stored: EditRecord = { id: 5, version: 4 };
const theirs: Theirs = { record: { id: 5, version: 8 } };
const ended = (output: DecisionOutput) => done('submit', output);
const refused = (id: string, refusal: Refusal) => fail(id, refusal);

const { by, ...given } = named(
  editingMachine,
  ['填写（改了备注）', { type: 'CHANGE', text: NEW }],
  ['填写（改回原来的）', { type: 'CHANGE', text: OLD }],
  ['碰到有提示的栏（备注）', { type: 'TOUCH', path: 'remark' }],
  ['按保存', { type: 'SAVE', problems: {} }],
  ['按保存（备注太长）', { type: 'SAVE', problems: FIELD }],
  ['按保存（附件还在上传）', { type: 'SAVE', problems: {}, uploading: true }],
  ['按提交', { type: 'SUBMIT', problems: {} }],
  ['按提交（备注太长）', { type: 'SUBMIT', problems: FIELD }],
  ['按提交（附件还在上传）', { type: 'SUBMIT', problems: {}, uploading: true }],
  ['按提交（先确认提醒）', { type: 'SUBMIT', problems: {}, asks: ASKED }],
  ['按恢复', { type: 'RESTORE', text: NEW }],
  ['按丢弃', { type: 'DISCARD' }],
  ['离开表单', { type: 'LEAVE' }],
  ['答是', { type: 'CONFIRM' }],
  ['答否', { type: 'CANCEL' }],
  ['逐项选择（两边合并）', { type: 'SETTLE', text: NEW }],
  ['已保存', done('store', stored)],
  ['保存失败（连接异常）', fail('store', { message: '后端接口连接异常' })],
  [
    '保存失败（备注太长）',
    refused('store', { code: 422, message: '备注不能超过 500 字', fields: FIELD }),
  ],
  ['保存失败（已被他人修改）', refused('store', OVERTAKEN)],
  ['保存失败（有提醒要确认）', refused('store', WARNED)],
  ['保存失败（确认过的提醒以外又有一条）', refused('store', WARNED_MORE)],
  ['保存没有回答', after('callTimeout', 'editing.storing.asked')],
  ['核对保存也没有回答', after('callTimeout', 'editing.storing.checking')],
  ['提交前的保存没有回答', after('callTimeout', 'editing.submitting.storing.asked')],
  ['核对提交前的保存也没有回答', after('callTimeout', 'editing.submitting.storing.checking')],
  ['看到他人的修改（选一份）', done('compare', theirs)],
  ['看到他人的修改（可逐项选择）', done('compare', { ...theirs, text: OLD })],
  ['看到他人的修改（已不能修改）', done('compare', null)],
  ['查看他人的修改失败', fail('compare', { message: '后端接口连接异常' })],
  ['查看他人的修改超时', after('callTimeout', 'editing.comparing')],
  ['已提交', ended({ outcome: 'done', refusal: null })],
  ['没有提交（看到提醒，返回修改）', ended({ outcome: 'declined', refusal: null })],
  [
    '提交失败（缺主讲）',
    ended({
      outcome: 'refused',
      refusal: { code: 422, message: '', fields: { teachers: '第 1 教学班未定主讲' } },
    }),
  ],
  [
    '提交失败（窗口已截止）',
    ended({ outcome: 'refused', refusal: { code: 601, message: '申报窗口已截止' } }),
  ],
  [
    '提交没有结果（连接异常）',
    ended({ outcome: 'lost', refusal: { message: '后端接口连接异常' } }),
  ],
  ['提交出错', fail('submit', { message: '后端接口连接异常' })],
);
const typing = ['填写（改了备注）', '填写（改回原来的）', '离开表单', '答是', '答否'];
const saving = [
  '按保存',
  '已保存',
  '保存失败（连接异常）',
  '保存失败（备注太长）',
  '保存失败（已被他人修改）',
];
const waiting = ['保存没有回答', '核对保存也没有回答'];
const submitting = given.events
  .map((event) => given.eventZh(event))
  .filter((zh) => /提交/.test(zh));

export const editingModel = model({
  name: 'editing',
  zh: '编辑与保存',
  kind: 'process',
  machine: editingMachine,
  variants: [
    {
      name: '申报草稿',
      input: { text: OLD, record, closes: 'submitted' },
      events: by(
        ...typing,
        ...saving,
        ...submitting,
        '看到他人的修改（选一份）',
        '看到他人的修改（可逐项选择）',
        '逐项选择（两边合并）',
        '查看他人的修改失败',
      ),
    },
    {
      name: '有本机草稿',
      input: { text: OLD, record, found: true, closes: 'never' },
      events: by('按恢复', '按丢弃', ...typing, '按保存', '已保存', ...waiting, '按提交', '已提交'),
    },
    {
      name: '登记表',
      input: { text: OLD, record, closes: 'stored' },
      events: by(
        ...typing,
        '碰到有提示的栏（备注）',
        ...saving,
        '按保存（备注太长）',
        '按保存（附件还在上传）',
        '保存失败（有提醒要确认）',
        '保存失败（确认过的提醒以外又有一条）',
        ...[
          '看到他人的修改（可逐项选择）',
          '看到他人的修改（已不能修改）',
          '查看他人的修改失败',
          '查看他人的修改超时',
        ],
        '逐项选择（两边合并）',
      ),
    },
    {
      name: '新申报',
      input: { text: OLD, record: null, closes: 'submitted' },
      events: by(...typing, '按保存', '已保存', '保存失败（已被他人修改）', '按提交', '已提交'),
    },
  ],
  ...given,
  typeZh: (type) => (type === 'CONFIRM' ? '答是' : given.typeZh(type)),
  stories: [
    {
      title: '保存时有人先改过，以我的为准',
      variant: '申报草稿',
      events: by(
        '填写（改了备注）',
        '按保存',
        '保存失败（已被他人修改）',
        '看到他人的修改（选一份）',
        '答是',
        '已保存',
      ),
    },
    {
      title: '保存时有人先改过，逐项选择后再保存',
      variant: '登记表',
      events: by(
        '填写（改了备注）',
        '按保存',
        '保存失败（已被他人修改）',
        '看到他人的修改（可逐项选择）',
        '逐项选择（两边合并）',
        '按保存',
        '已保存',
      ),
    },
    {
      title: '保存会引起别的后果，确认后再存，又提出一条，再确认',
      variant: '登记表',
      events: by(
        '填写（改了备注）',
        '按保存',
        '保存失败（有提醒要确认）',
        '答是',
        '保存失败（确认过的提醒以外又有一条）',
        '答是',
        '已保存',
      ),
    },
    {
      title: '保存期间又改了，后改的仍是未保存的',
      variant: '申报草稿',
      events: by('填写（改了备注）', '按保存', '填写（改回原来的）', '已保存'),
    },
    {
      title: '恢复本机草稿，保存，离开',
      variant: '有本机草稿',
      events: by('按恢复', '按保存', '已保存', '离开表单'),
    },
    {
      title: '提交：确认提醒，先保存，再提交',
      variant: '申报草稿',
      events: by('填写（改了备注）', '按提交（先确认提醒）', '答是', '已保存', '已提交'),
    },
    {
      title: '没有保存就离开，选择继续编辑',
      variant: '申报草稿',
      events: by('填写（改了备注）', '离开表单', '答否'),
    },
  ],
  project: ({
    text,
    stored: known,
    sent,
    record: at,
    problems,
    asks,
    theirs: other,
    warnings,
    confirmed,
  }) => [
    text,
    known,
    sent,
    at === null,
    Object.keys(problems),
    asks.length,
    other,
    warnings.length,
    confirmed,
  ],
  broken: editingBroken,
  home: ['open.clean', 'open.dirty', 'open.refused', 'found'],
});
