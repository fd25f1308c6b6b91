import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { defineParameters } from './parameterKinds.ts';

const place = { scope: 'businessType', group: '审批' } as const;

/** How the approval behaves (设置 1；审批 20、21、32、33). Levels are named as in the chart. */
export const APPROVAL_SETTINGS = defineParameters({
  batchLimit: {
    ...{ type: 'int', min: 200, max: 500, unit: '条', value: 500, ...place },
    ...{ name: '批量审批上限', note: '一次批量提交、通过最多处理的申报数' },
  },
  takeBackHours: {
    ...{ type: 'int', min: 0, max: 720, unit: '小时', value: 24, ...place },
    ...{ name: '取回时限', note: '通过后在这段时间内、下一级尚未处理时，本人可以取回；0 表示不能取回' },
  },
  emptyApproverPolicy: {
    ...{
      type: 'choice',
      choices: { block: '不能提交', toAdmin: '提示后可以提交，由管理员处理' },
      value: 'block',
      ...place,
      scope: 'semester',
    },
    ...{ name: '没有审批人时', note: '提交时某级单位没有审批人怎么办；提交后由该单位的上级或管理员补设审批人' },
  },
  resubmitPolicy: {
    ...{ type: 'choice', choices: { restart: '从第一级重新审批', resumeAtReturned: '直接回到退回的那一级' }, value: 'restart' },
    ...{ ...place, scope: 'semester', name: '退回后重新提交', note: '被退回的申报再次提交时从哪一级开始；跳过的各级记为系统通过' },
  },
  selfApprovePolicy: {
    ...{ type: 'choice', choices: { forbid: '不能审批本人的申报', autoPassL1: '管理单位一级自动通过' }, value: 'forbid', ...place },
    ...{ name: '本人审批', note: '申报人同时是管理单位审批人时，提交后这一级怎样处理；其他各级总是不能审批本人的申报' },
  },
  rejectLevels: {
    ...{ type: 'several', choices: LEVEL_UNIT_ZH, value: LEVELS, ...place },
    ...{ name: '可以不予通过的级', note: '在这些级可以不予通过；其他级只能通过或退回' },
  },
  mergeSameUnitLevels: {
    ...{ type: 'yes', value: false, ...place, name: '同一单位合并审批' },
    ...{ note: '管理单位和教学单位相同、审批人两级都能审批、各教学班都有主讲时，管理单位通过后教学单位一并通过' },
  },
  masterMandatory: {
    ...{ type: 'yes', value: false, ...place, name: '主审必须审批', note: '设为是时，审批开关中的主审单位不能关闭' },
  },
  changeLevels: {
    ...{ type: 'several', choices: LEVEL_UNIT_ZH, value: ['teaching', 'master'], ...place },
    ...{ name: '变更申报经过的级', note: '已通过的申报提出变更时要经过的各级；没有勾选的级不经过' },
  },
  interveneHours: {
    ...{ type: 'int', min: 0, max: 168, unit: '小时', value: 24, ...place },
    ...{ name: '不予通过后可恢复', note: '不予通过后在这段时间内，管理员可以恢复审批；0 表示不能恢复' },
  },
  remindEveryHours: {
    ...{ type: 'int', min: 1, max: 168, unit: '小时', value: 24, ...place },
    ...{ name: '催办间隔', note: '同一申报在同一级，两次催办之间至少间隔的时间' },
  },
  headCountDrift: {
    ...{ type: 'int', min: 1, max: 100, unit: '%', value: 20, ...place },
    ...{ name: '人数变化提示', note: '提交后班级人数变化超过这个比例时，各级审批看到“人数已变化”' },
  },
  remindAfterDays: {
    ...{ type: 'int', min: 1, max: 30, unit: '天', value: 3, ...place, group: '提醒' },
    ...{ name: '久等提醒', note: '待审批的申报停留满这些天后，首页和通知提醒审批人' },
  },
  escalateAfterDays: {
    ...{ type: 'int', min: 1, max: 60, unit: '天', value: 7, ...place, group: '提醒' },
    ...{ name: '久等加重', note: '停留满这些天后，另行计数、醒目显示，并通知该单位负责人' },
  },
});
export type ApprovalSettingKey = keyof typeof APPROVAL_SETTINGS;
export const APPROVAL_SETTING_KEYS = Object.keys(APPROVAL_SETTINGS) as ApprovalSettingKey[];
