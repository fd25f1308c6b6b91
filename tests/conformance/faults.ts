import type {
  ApprovalItem,
  ApprovalStep,
} from '../../src/workbench/server/history/approval.trace.ts';
import { DAY, DECLARER, STRANGER } from './choices.ts';

interface Draft {
  stored: NonNullable<ApprovalItem['stored']>;
  records: ApprovalStep[];
}
/** Plants a fault in a true history; false: this one has no place for it. `pick` chooses among the places. */
type Plant = (item: Draft, pick: <T>(from: readonly T[]) => T | undefined) => boolean;

const WRITES = ['pass', 'returnToDeclarer', 'returnToPrevious', 'returnToLevel', 'reject'];
const number = (records: ApprovalStep[]): void => {
  for (const [i, record] of records.entries()) record.seq = i + 1;
};
/** Changes one of the records that fit. */
const change =
  (
    fits: (record: ApprovalStep, i: number, all: readonly ApprovalStep[]) => boolean,
    what: (record: ApprovalStep) => Partial<ApprovalStep>,
  ): Plant =>
  ({ records }, pick) => {
    const found = pick(records.filter(fits));
    return Boolean(found && Object.assign(found, what(found)));
  };
/** Changes the declaration itself. */
const restore =
  (
    what: (
      stored: Draft['stored'],
      records: readonly ApprovalStep[],
    ) => Partial<Draft['stored']> | null,
  ): Plant =>
  ({ stored, records }) => {
    const found = what(stored, records);
    return Boolean(found && Object.assign(stored, found));
  };
/** Adds a record behind the place that fits, numbers and all. */
const insert =
  (
    fits: (record: ApprovalStep, i: number, all: readonly ApprovalStep[]) => boolean,
    what: (record: ApprovalStep, before: readonly ApprovalStep[]) => Partial<ApprovalStep>,
  ): Plant =>
  ({ stored, records }, pick) => {
    const found = pick(records.filter(fits));
    if (!found) return false;
    const i = records.indexOf(found);
    records.splice(i + 1, 0, {
      ...found,
      id: found.id * 1000,
      teachersNamed: null,
      fromStatus: found.toStatus,
      fromLevel: found.toLevel,
      ...what(found, records.slice(0, i)),
    });
    number(records);
    stored.version++;
    return true;
  };
const is =
  (...actions: string[]) =>
  (record: ApprovalStep) =>
    actions.includes(record.action);
const moves = (r: ApprovalStep) => r.fromLevel !== r.toLevel || r.fromStatus !== r.toStatus;
/** Takes a record away; the numbers close up, and the one before leads where it led: one that may choose its goal must not be it. */
const leaveOut =
  (fits: (record: ApprovalStep) => boolean): Plant =>
  ({ records }, pick) => {
    const inner = records.filter((record, i) => i < records.length - 1 && fits(record));
    const chooses = (r: ApprovalStep) =>
      ['returnToLevel', 'moveTo'].includes(records[records.indexOf(r) - 1]?.action ?? 'moveTo');
    const found = pick(inner.filter((record) => !chooses(record)));
    if (!found) return false;
    const i = records.indexOf(found);
    Object.assign(records[i - 1] as ApprovalStep, {
      toStatus: found.toStatus,
      toLevel: found.toLevel,
      results: found.results,
    });
    records.splice(i, 1);
    number(records);
    return true;
  };

/** Kinds of faults that a history can have, each with the way to plant it. */
export const FAULTS: Readonly<Record<string, Plant>> = {
  跳过一级: leaveOut((r) => r.action === 'pass' && r.toLevel !== null),
  以别的一级的名义办理: change(is(...WRITES), ({ level }) => ({ level: ((level ?? 1) % 4) + 1 })),
  不以任何一级的名义办理: change(is(...WRITES), () => ({ level: null })),
  申报人审批自己的申报: change(is(...WRITES), () => ({ operatorId: DECLARER })),
  别人代申报人提交: change(is('submit'), () => ({ operatorId: STRANGER })),
  别人代申报人撤回: change(is('withdraw'), () => ({ operatorId: STRANGER })),
  无权的人作废: change(is('void'), () => ({ operatorId: STRANGER, level: null })),
  无关的人评论: change(is('comment'), () => ({ operatorId: STRANGER, level: null, unitKey: null })),
  退回申报人的意见不足五个字: change(is('returnToDeclarer'), () => ({ opinion: '不合要求' })),
  不予通过的意见不足十个字: change(is('reject'), () => ({ opinion: '课程不具备开设条件' })),
  退回上一级没有意见: change(is('returnToPrevious', 'returnToLevel'), () => ({ opinion: null })),
  已有人审批而撤回不写原因: change(
    (r, i, all) => r.action === 'withdraw' && [2, 3].some((it) => all[i - 1]?.results.includes(it)),
    () => ({ opinion: null }),
  ),
  轮次记错: change(
    () => true,
    ({ round }) => ({ round: round + 1 }),
  ),
  记录里的结果被改写: change(
    () => true,
    ({ results }) => ({ results: results.map((it, i) => (i === 3 ? (it + 1) % 5 : it)) }),
  ),
  申报上的结果被改写: restore(({ results }) => ({
    results: results.map((it, i) => (i === 0 ? (it + 1) % 5 : it)),
  })),
  缺一条记录: ({ records }, pick) => {
    const found = pick(records.slice(0, -1));
    if (found) records.splice(records.indexOf(found), 1);
    return Boolean(found);
  },
  缺一条记录且序号接上: ({ records }, pick) => {
    const found = pick(records.slice(0, -1).filter(moves));
    if (found) records.splice(records.indexOf(found), 1);
    number(records);
    return Boolean(found);
  },
  最后一条记录被删去: ({ records }) =>
    Boolean(records.at(-1) && moves(records.at(-1) as ApprovalStep) && records.pop()),
  全部记录被删去: ({ records }) => records.splice(0).length > 0,
  同一条记录记了两遍: insert(
    (r) => moves(r),
    ({ fromStatus, fromLevel, teachersNamed }) => ({ fromStatus, fromLevel, teachersNamed }),
  ),
  两条记录次序颠倒: ({ records }, pick) => {
    const found = pick(records.slice(0, -1));
    if (!found) return false;
    const i = records.indexOf(found);
    records.splice(i, 2, records[i + 1] as ApprovalStep, found);
    number(records);
    return true;
  },
  结束以后又有审批: insert(
    (r, i, all) => r.toStatus >= 4 && i === all.length - 1,
    () => ({ action: 'pass', level: 4, operatorId: 14, opinion: null }),
  ),
  撤回以后又有审批: insert(
    (r) => r.action === 'withdraw',
    () => ({ action: 'pass', level: 1, operatorId: 11, opinion: null }),
  ),
  通过到了错的一级: change(
    (r) => r.action === 'pass' && r.toLevel !== null,
    ({ toLevel }) => ({ toLevel: ((toLevel ?? 1) % 4) + 1 }),
  ),
  退回到了错的状态: change(is('returnToDeclarer'), () => ({ toStatus: 3 })),
  出发处与上一条不符: change(
    (_, i) => i > 0,
    ({ fromStatus }) => ({ fromStatus: (fromStatus + 1) % 4, fromLevel: null }),
  ),
  途中改了启用的级: change(
    (r) => r.action !== 'submit',
    ({ enabledLevels }) => ({
      enabledLevels: enabledLevels.includes(4)
        ? enabledLevels.filter((n) => n !== 4)
        : [...enabledLevels, 4],
    }),
  ),
  申报上启用的级被改写: restore(({ enabledLevels }) => ({
    enabledLevels: enabledLevels.length ? enabledLevels.slice(1) : [1],
  })),
  下一级办理以后才取回: insert(
    (r, i, all) => r.action === 'pass' && r.toLevel !== null && all[i - 1]?.action === 'pass',
    (_, before) => ({
      action: 'takeBack',
      operatorId: before.at(-1)?.operatorId ?? 0,
      level: before.at(-1)?.level ?? 1,
      toLevel: before.at(-1)?.level ?? 1,
      opinion: null,
    }),
  ),
  取回别人的通过: change(is('takeBack'), ({ operatorId }) => ({ operatorId: operatorId + 200 })),
  超过时限才取回: ({ stored, records }, pick) => {
    const found = pick(records.filter(is('takeBack')));
    for (const record of found ? records.slice(records.indexOf(found)) : []) record.at += 2 * DAY;
    Object.assign(stored, {
      arrivedAt: records.findLast((r) => moves(r) || r.action === 'submit')?.at ?? null,
      submittedAt: records.findLast(is('submit'))?.at ?? null,
    });
    return Boolean(found);
  },
  退回到没有通过过的一级: change(
    (r) => r.action === 'returnToLevel',
    ({ results }) => ({ toLevel: results.indexOf(9) >= 0 ? results.indexOf(9) + 1 : 4 }),
  ),
  没有主讲而通过教学单位: ({ records }, pick) => {
    const found = pick(records.filter((r) => r.action === 'pass' && r.level === 2));
    const i = found ? records.findLastIndex((r) => r.action === 'submit' && r.seq < found.seq) : -1;
    if (!found || records.slice(i, found.seq).some(is('assignTeachers'))) return false;
    Object.assign(records[i] as ApprovalStep, { teachersNamed: false });
    return true;
  },
  没有转办而解除转办: insert(
    (r) => moves(r) && r.toLevel !== null,
    ({ toLevel }) => ({ action: 'unpin', level: toLevel, unitKey: null, opinion: '另有安排' }),
  ),
  没有意见就转办: change(is('transfer'), () => ({ opinion: null })),
  没有意见就关闭: change(is('close'), () => ({ opinion: null })),
  别人代申报人催办: change(is('remind'), () => ({ operatorId: STRANGER })),
  系统通过的不是当前级: change(is('systemPass'), ({ level }) => ({
    level: ((level ?? 1) % 4) + 1,
  })),
  恢复已经作废的申报: insert(
    (r, i, all) => r.toStatus === 6 && i === all.length - 1,
    () => ({
      action: 'moveTo',
      level: null,
      operatorId: 32,
      opinion: '误操作',
      toStatus: 1,
      toLevel: 1,
    }),
  ),
  提交没有附申报表: change(is('submit'), () => ({ teachersNamed: null })),
  审批附了申报表: change(is('pass'), () => ({ teachersNamed: true })),
  时间倒退: change(
    (_, i) => i > 0,
    ({ at }) => ({ at: at - 30 * DAY }),
  ),
  同一轮里换了审批单位: change(
    (r, i, all) =>
      r.level !== null &&
      r.action !== 'changeUnit' &&
      all.slice(0, i).some((other) => other.round === r.round && other.level === r.level),
    () => ({ unitKey: '3-77' }),
  ),
  图上没有的操作: change(
    () => true,
    () => ({ action: 'approve' }),
  ),
  申报停在别的状态: restore(({ declareStatus }) => ({ declareStatus: (declareStatus + 1) % 7 })),
  申报停在别的一级: restore(({ currentLevel }) =>
    currentLevel === null ? null : { currentLevel: (currentLevel % 4) + 1 },
  ),
  申报的轮次被改写: restore(({ round }) => ({ round: round + 1 })),
  申报的版本小于记录数: restore((_, records) => ({ version: records.length })),
  提交时间被改写: restore(({ submittedAt }) => ({ submittedAt: (submittedAt ?? 0) - 1 })),
  到达时间被改写: restore(({ arrivedAt }) => ({ arrivedAt: (arrivedAt ?? 0) + DAY })),
  上一级意见被改写: restore(({ lastOpinion }) => ({ lastOpinion: `${lastOpinion ?? ''}。` })),
};
