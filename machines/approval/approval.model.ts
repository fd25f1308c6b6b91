import { model, type Story } from '../kit/model.ts';
import { approvalCases, approvalEvents } from './approval.cases.ts';
import { approvalBroken } from './approval.invariants.ts';
import { approvalEventZh, approvalTypeZh, switchesZh } from './approval.names.ts';
import { type ApprovalEvent, LEVELS, type Level, NOBODY } from './approval.types.ts';

const by = (level: Level) => ({ ...NOBODY, levels: [level] });
const others = (level: Level) => LEVELS.filter((other) => other !== level);
/**
 * What the switch sets do not bring about: switches turned off between two submits (审批 18), and a level that
 * returns to another without being the one whose turn it is.
 */
const oddCases = {
  name: '补充',
  zh: '四级审批，主讲已定，两次提交之间开关有变',
  input: { enabled: LEVELS, teachersNamed: true },
  events: [
    ...approvalEvents(LEVELS),
    ...LEVELS.flatMap((level) =>
      others(level).map((to) => ({
        type: 'returnToLevel',
        by: by(level),
        opinion: '请核对',
        level: to,
      })),
    ),
    { type: 'submit', by: { ...NOBODY, declarer: true }, enabled: [], obstacles: [] },
  ],
};

/** Switches changed while items are in review, and the changes applied to them (审批 62、63). */
const system = { ...NOBODY, system: true as const };
const switchCases = {
  name: '开关',
  zh: '主讲已定，审批中开关有变并应用到在途',
  input: { enabled: LEVELS, teachersNamed: true },
  events: [
    ...[LEVELS, ...LEVELS.slice(0, 3).map((level) => [level])].map((enabled) => ({
      type: 'submit',
      by: { ...NOBODY, declarer: true },
      enabled,
      obstacles: [],
    })),
    ...LEVELS.flatMap((level) => [
      { type: 'pass', by: by(level), opinion: '' },
      { type: 'returnToPrevious', by: by(level), opinion: '请' },
      { type: 'systemPass', by: system, level },
      { type: 'insertLevel', by: system, level },
    ]),
    { type: 'returnToLevel', by: by('master'), opinion: '请核对', level: 'management' },
    { type: 'returnToDeclarer', by: by('supervisor'), opinion: '周学时与方案不一致' },
    { type: 'takeBack', by: { ...NOBODY, levels: LEVELS, justPassed: true } },
    { type: 'withdraw', by: { ...NOBODY, declarer: true }, opinion: '' },
    { type: 'void', by: { ...by('master'), mayVoid: true }, opinion: '停开' },
    { type: 'systemPass', by: by('management'), level: 'management' },
    { type: 'insertLevel', by: by('management'), level: 'master' },
  ],
};

/** What is not finished when the semester is archived (审批 55). */
const archiveCases = {
  name: '归档',
  zh: '主讲已定，学期归档时还没有完成',
  input: { enabled: LEVELS, teachersNamed: true },
  events: [
    { type: 'submit', by: { ...NOBODY, declarer: true }, enabled: LEVELS, obstacles: [] },
    ...LEVELS.map((level) => ({ type: 'pass', by: by(level), opinion: '' })),
    { type: 'returnToDeclarer', by: by('management'), opinion: '周学时与方案不一致' },
    { type: 'withdraw', by: { ...NOBODY, declarer: true }, opinion: '班级有变' },
    { type: 'lapse', by: system },
    { type: 'lapse', by: { ...NOBODY, declarer: true } },
    { type: 'void', by: { ...by('master'), mayVoid: true }, opinion: '停开' },
  ],
};

const declarer = { ...NOBODY, declarer: true };
const submits = { type: 'submit', by: declarer, enabled: LEVELS, obstacles: [] };
const passes = LEVELS.map((level) => ({ type: 'pass', by: by(level), opinion: '' }));
/** 转办 and 催办, and what the school or the item itself forbids at single levels (审批 31、34、37、56). */
const pinned = (level: Level) => ({ ...by(level), pinned: true });
const pinner = { ...NOBODY, pinner: true };
const pinCases = {
  name: '转办',
  zh: '主讲已定，转办、催办和各级的限制',
  input: { enabled: LEVELS, teachersNamed: true },
  events: [
    submits,
    ...passes,
    ...LEVELS.flatMap((level) => [
      { type: 'transfer', by: by(level), opinion: '由她承办', toApprover: true },
      { type: 'transfer', by: by(level), opinion: '由他承办', toApprover: false },
      { type: 'pass', by: pinned(level), opinion: '' },
    ]),
    { type: 'transfer', by: by('teaching'), opinion: '', toApprover: true },
    { type: 'transfer', by: pinned('teaching'), opinion: '由她承办', toApprover: true },
    { type: 'pass', by: { ...pinned('teaching'), declarer: true }, opinion: '' },
    { type: 'returnToDeclarer', by: by('teaching'), opinion: '周学时与方案不一致' },
    { type: 'returnToPrevious', by: pinned('teaching'), opinion: '请' },
    { type: 'assignTeachers', by: by('teaching'), teachersNamed: true },
    { type: 'unpin', by: pinned('teaching'), opinion: '' },
    { type: 'unpin', by: pinned('teaching'), opinion: '出差' },
    { type: 'unpin', by: pinner, opinion: '另有安排' },
    { type: 'unpin', by: by('teaching'), opinion: '我来办' },
    { type: 'releasePin', by: system },
    { type: 'releasePin', by: by('teaching') },
    { type: 'withdraw', by: declarer, opinion: '班级有变' },
    { type: 'remind', by: declarer },
    { type: 'remind', by: { ...declarer, reminded: true } },
    { type: 'remind', by: by('teaching') },
    { type: 'recount', by: declarer },
    { type: 'recount', by: by('teaching') },
    { type: 'recount', by: by('master') },
    {
      type: 'reject',
      by: { ...by('supervisor'), noReject: ['supervisor'] },
      opinion: '该课程本学期不具备开设条件',
    },
    { type: 'pass', by: { ...by('teaching'), late: ['teaching'] }, opinion: '' },
    {
      type: 'returnToDeclarer',
      by: { ...pinned('teaching'), late: ['teaching'] },
      opinion: '周学时与方案不一致',
    },
    { type: 'pass', by: by('master'), opinion: '', unread: ['planChanged'] },
    { type: 'pass', by: by('supervisor'), opinion: '', unread: ['planChanged'] },
  ],
};

/** 管理员干预 and 变更 (审批 40–46). */
const admin = { ...NOBODY, mayIntervene: true };
const soon = { ...admin, reopens: true };
const adminCases = {
  name: '干预',
  zh: '主讲已定，管理员干预和变更',
  input: { enabled: LEVELS, teachersNamed: true },
  events: [
    submits,
    { ...submits, enabled: ['management', 'supervisor'] },
    ...passes,
    { type: 'reject', by: by('teaching'), opinion: '该课程本学期不具备开设条件' },
    { type: 'reject', by: by('supervisor'), opinion: '该课程本学期不具备开设条件' },
    { type: 'returnToDeclarer', by: by('management'), opinion: '周学时与方案不一致' },
    { type: 'returnToPrevious', by: by('teaching'), opinion: '请' },
    { type: 'withdraw', by: declarer, opinion: '班级有变' },
    { type: 'transfer', by: by('management'), opinion: '由她承办', toApprover: true },
    { type: 'unpin', by: admin, opinion: '承办人请假' },
    ...LEVELS.flatMap((level) => [
      { type: 'moveTo', by: admin, opinion: '误操作', level },
      { type: 'moveTo', by: soon, opinion: '误操作', level },
      { type: 'changeUnit', by: admin, opinion: '单位已合并', level },
    ]),
    { type: 'moveTo', by: admin, opinion: '', level: 'management' },
    { type: 'moveTo', by: by('management'), opinion: '误操作', level: 'teaching' },
    { type: 'changeUnit', by: admin, opinion: ' ', level: 'management' },
    { type: 'changeUnit', by: by('management'), opinion: '单位已合并', level: 'management' },
    { type: 'close', by: admin, opinion: '不再开课' },
    { type: 'close', by: admin, opinion: '' },
    { type: 'close', by: declarer, opinion: '不再开课' },
    { type: 'void', by: { ...by('master'), mayVoid: true }, opinion: '停开' },
    { type: 'change', by: declarer },
    { type: 'change', by: { ...declarer, changing: true } },
    { type: 'change', by: by('master') },
    { type: 'supersede', by: system },
    { type: 'supersede', by: declarer },
  ],
};

/** A path through the event cases of these names. */
const storyOf =
  (cases: { name: string; events: readonly object[] }) =>
  (title: string, ...names: readonly string[]): Story => ({
    title,
    variant: cases.name,
    events: names.map((name) => {
      const found = cases.events.find((event) => approvalEventZh(event as ApprovalEvent) === name);
      if (!found) throw new Error(`no event case is called ${name}`);
      return found as ApprovalEvent;
    }),
  });
const story = storyOf(oddCases);
const switchStory = storyOf(switchCases);
const archiveStory = storyOf(archiveCases);
const pinStory = storyOf(pinCases);
const adminStory = storyOf(adminCases);
const L1 = ['申报人提交'];
const L2 = [...L1, '管理单位通过'];
const L3 = [...L2, '教学单位通过'];
const L4 = [...L3, '主管单位通过'];
const stories = [
  story('四级依次通过', ...L4, '主审单位通过'),
  story('主管单位退回上一级，教学单位再次通过', ...L3, '主管单位退回上一级', '教学单位通过'),
  story(
    '主审单位退回到管理单位，各级重新通过',
    ...L4,
    '主审单位退回到管理单位',
    ...L4.slice(1),
    '主审单位通过',
  ),
  story(
    '教学单位退回申报人，申报人修改后再次提交',
    ...L2,
    '教学单位退回申报人',
    '申报人编辑',
    '申报人提交',
  ),
  story('管理单位通过后又取回', ...L2, '刚通过的审批人取回'),
  story('主管单位不予通过', ...L3, '主管单位不予通过'),
  story('申报人提交后撤回', ...L1, '申报人撤回'),
  story('主审单位作废已通过的申报', ...L4, '主审单位通过', '主审单位作废'),
  switchStory(
    '关闭教学单位一级并应用到在途，停在该级的申报到下一级',
    ...L2,
    '系统通过教学单位一级',
    '主管单位通过',
    '主审单位通过',
  ),
  switchStory(
    '各级都关闭并应用到在途',
    ...L1,
    ...[
      '系统通过管理单位一级',
      '系统通过教学单位一级',
      '系统通过主管单位一级',
      '系统通过主审单位一级',
    ],
  ),
  switchStory(
    '打开主审单位一级并应用到在途',
    '申报人提交（启用管理单位）',
    '增加主审单位一级',
    '管理单位通过',
    '主审单位通过',
  ),
  archiveStory('学期归档时还在教学单位审批，作废', ...L2, '系统归档作废'),
  pinStory(
    '教学单位转办，承办人通过',
    ...L2,
    '教学单位转办',
    '教学单位承办人通过',
    '主管单位通过',
    '主审单位通过',
  ),
  pinStory(
    '承办人离职，转办失效，单位其他人通过',
    ...L2,
    '教学单位转办',
    '系统转办失效',
    '教学单位通过',
  ),
  adminStory(
    '误点不予通过，管理员在一天内恢复',
    ...L3,
    '主管单位不予通过',
    '管理员在一天内调整到主管单位',
    '主管单位通过',
    '主审单位通过',
  ),
  adminStory('管理员关闭审批中的申报', ...L2, '管理员关闭'),
  adminStory('变更通过后，原申报由变更取代', ...L4, '主审单位通过', '申报人变更', '系统由变更取代'),
];

/** The approval with everything that walking it needs. */
export const approvalModel = model({
  ...approvalCases,
  zh: '审批',
  kind: 'domain',
  variants: [
    ...approvalCases.variants.map((variant) => ({
      ...variant,
      zh: switchesZh(variant.input.enabled, variant.input.teachersNamed),
    })),
    oddCases,
    switchCases,
    archiveCases,
    pinCases,
    adminCases,
  ],
  events: [],
  eventZh: (event) => approvalEventZh(event as ApprovalEvent),
  againZh: (event) => approvalEventZh(event as ApprovalEvent, true),
  typeZh: approvalTypeZh,
  stories,
  broken: ({ before, event, after }) =>
    approvalBroken(before, event as ApprovalEvent | null, after),
});
