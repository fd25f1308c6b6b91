import { approvalEvents } from './approval.cases.ts';
import { LEVELS, type Level, NOBODY } from './approval.types.ts';

const by = (level: Level) => ({ ...NOBODY, levels: [level] });
const others = (level: Level) => LEVELS.filter((other) => other !== level);
/**
 * What the switch sets do not bring about: switches turned off between two submits (审批 18), and a level that
 * returns to another without being the one whose turn it is.
 */
export const oddCases = {
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
export const switchCases = {
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

/** The last level, where management and teaching unit have kept their passes. */
const keeps = { ...by('master'), carried: ['management', 'teaching'] as const };
/** Submitted again: levels whose content has not changed keep their pass, the others decide (审批 77). */
export const carriedCases = {
  name: '沿用',
  zh: '主讲已定，重新提交时只重审内容有变的级',
  input: { enabled: LEVELS, teachersNamed: true },
  events: [
    { type: 'submit', by: { ...NOBODY, declarer: true }, enabled: LEVELS, obstacles: [] },
    { type: 'edit', by: { ...NOBODY, declarer: true } },
    { type: 'withdraw', by: { ...NOBODY, declarer: true }, opinion: '班级有变' },
    { type: 'void', by: { ...by('master'), mayVoid: true }, opinion: '停开' },
    ...LEVELS.flatMap((level) => [
      { type: 'pass', by: by(level), opinion: '' },
      { type: 'returnToDeclarer', by: by(level), opinion: '周学时与方案不一致' },
      { type: 'systemPass', by: system, level, changed: [] },
      { type: 'systemPass', by: system, level, changed: ['weeklyHours'] },
    ]),
    { type: 'returnToLevel', by: by('master'), opinion: '请核对', level: 'teaching' },
    { type: 'returnToLevel', by: keeps, opinion: '请核对', level: 'management' },
    { type: 'returnToLevel', by: keeps, opinion: '请核对', level: 'teaching' },
    { type: 'returnToLevel', by: keeps, opinion: '', level: 'teaching' },
  ],
};

/** What is not finished when the semester is archived (审批 55). */
export const archiveCases = {
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
export const pinCases = {
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
    { type: 'pass', by: by('teaching'), opinion: '', unread: ['overload:7'] },
  ],
};

/** 管理员干预 and 变更 (审批 40–46). */
const admin = { ...NOBODY, mayIntervene: true };
const soon = { ...admin, reopens: true };
export const adminCases = {
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
