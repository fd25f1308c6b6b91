import { approvalMachine } from '../../../../machines/approval/approval.machine.ts';
import { approvalEventZh, approvalTypeZh } from '../../../../machines/approval/approval.names.ts';
import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { type Refusal, refusalOf } from '../../../../machines/approval/approval.rules.ts';
import {
  type ApprovalSnapshot,
  DECLARE_STATUS,
} from '../../../../machines/approval/approval.stored.ts';
import { type ApprovalEvent, LEVELS } from '../../../../machines/approval/approval.types.ts';
import type { Divergence } from '../../../../machines/kit/conform.ts';
import { type Field, type Wording, wordingOf } from './words.ts';

const STATUS = Object.keys(DECLARE_STATUS).map(
  (name) => approvalMachine.states[name as keyof typeof DECLARE_STATUS]?.meta?.zh,
);
const RESULT_ZH: Readonly<Record<number, string>> = {
  0: '未到达',
  1: '审批中',
  2: '已通过',
  3: '已退回',
  4: '不予通过',
  8: '系统通过',
  9: '免审',
};
const WHY: Record<Refusal, string> = {
  opinionTooShort: '意见太短',
  ownDeclaration: '不能审批自己的申报',
  teachersMissing: '还有教学班没有主讲',
  obstacles: '还有不能提交的问题',
  notDeclarer: '不是申报人',
  notYourLevel: '不是当前一级的审批人',
  notYourPass: '上一步不是本人在时限内的通过',
  mayNotVoid: '没有作废的权限',
  mayNotIntervene: '没有管理员干预的权限',
  pinnedToAnother: '已转办给另一人',
  notAnApprover: '转办给了不能在本级审批的人',
  rejectNotHere: '本级不能不予通过',
  levelClosed: '已过本级截止时间',
  unread: '还有没有阅知的提示',
  reminded: '一天内已催过本级',
  changing: '已有一个变更在办理',
  tooLateToReopen: '不予通过已超过一天',
  state: '当前状态没有这种操作',
};

/** Time of day in Beijing, to the second; 无 when there is none. */
export const timeText = (at: number | null): string =>
  at === null ? '无' : new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const levelZh = (n: unknown) => LEVEL_UNIT_ZH[LEVELS[Number(n) - 1] ?? 'master'];
const list = (values: unknown, word: (value: unknown) => string) =>
  Array.isArray(values) ? values.map(word).join('、') : '无';

const FIELDS: readonly Field[] = [
  ['declareStatus', (v) => `状态 ${STATUS[Number(v)] ?? `未知（${v}）`}`],
  ['currentLevel', (v) => `当前级 ${v === null ? '无' : levelZh(v)}`],
  ['round', (v) => `第 ${v} 轮`],
  ['results', (v) => `各级结果 ${list(v, (r) => RESULT_ZH[Number(r)] ?? `未知（${r}）`)}`],
  ['enabledLevels', (v) => `启用的级 ${list(v, levelZh) || '无'}`],
];
const PLACE = {
  before: '记录的出发处为',
  after: '记录的结果为',
  end: '现为',
  record: '记录为',
  refused: '',
};

/** A divergence of the approval in Chinese. */
export function approvalWords(found: Divergence): Wording {
  const event = found.walk.events.at(-1) as ApprovalEvent | undefined;
  const what = !event ? '' : approvalTypeZh(event.type) ? approvalEventZh(event) : event.type;
  return wordingOf(found, {
    what,
    none: '没有审批记录',
    fields: FIELDS,
    place: PLACE,
    why: () => WHY[(event && refusalOf(found.at as unknown as ApprovalSnapshot, event)) ?? 'state'],
  });
}
