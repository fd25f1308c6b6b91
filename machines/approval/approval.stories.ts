import type { Story } from '../kit/model.ts';
import { approvalEventZh } from './approval.names.ts';
import type { ApprovalEvent } from './approval.types.ts';
import {
  adminCases,
  archiveCases,
  carriedCases,
  oddCases,
  pinCases,
  switchCases,
} from './approval.variants.ts';

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
const carriedStory = storyOf(carriedCases);
const archiveStory = storyOf(archiveCases);
const pinStory = storyOf(pinCases);
const adminStory = storyOf(adminCases);
const L1 = ['申报人提交'];
const L2 = [...L1, '管理单位通过'];
const L3 = [...L2, '教学单位通过'];
const L4 = [...L3, '主管单位通过'];
export const approvalStories = [
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
  carriedStory(
    '主管单位退回，申报人只改了教学单位所审的内容，管理单位不再审批',
    ...L3,
    '主管单位退回申报人',
    '申报人编辑',
    '申报人提交',
    '系统沿用管理单位以前的通过',
    '教学单位通过',
    '主管单位通过',
    '主审单位通过',
  ),
  carriedStory(
    '沿用以前的通过以后，主审单位退回到管理单位，管理单位和教学单位重新审批',
    ...L3,
    '主管单位退回申报人',
    '申报人提交',
    '系统沿用管理单位以前的通过',
    '系统沿用教学单位以前的通过',
    '主管单位通过',
    '主审单位退回到沿用通过的管理单位',
    ...L4.slice(1),
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
