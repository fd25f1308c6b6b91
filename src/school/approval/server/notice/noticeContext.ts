import { DECLARE_STATUS, levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level, RESULT } from '../../../../../machines/approval/approval.types.ts';
import type { NoticeKey } from '../../../../platform/contract/templates.ts';
import { noticeTexts, type Say } from '../../../../platform/server/notice/templates.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { kindAt } from '../../../declaration/server/declarationScope.ts';
import { FLOWS } from '../../../flows/contract/flows.ts';
import { signedBy } from '../../contract/signedBy.ts';
import { principalOf } from '../behalf.ts';
import { type ApprovalRow, unitOf } from '../row.ts';
import type { Subject } from '../subject.ts';
import type { Step } from '../write.ts';

/** What the notices of one writing have in common. */
export interface NoticeContext<R extends ApprovalRow> {
  subject: Subject<R>;
  /** The school's texts. */
  say: Say;
  place: (row: R) => { key: string; name: string };
  /** Who decides for the school, and for whom: `计算机学院 赵院长`. */
  who: (step: Step<R>) => string;
  /** Who had passed it in this round, with their level. */
  passers: (row: R) => { level: Level; userId: number }[];
  /** Who teaches it. */
  concerned: (row: R) => readonly number[];
}
export const levelAt = (n: number | null): Level | undefined => LEVELS[(n ?? 0) - 1];
export const resultAt = (row: ApprovalRow, n: number): number =>
  [row.result1, row.result2, row.result3, row.result4][n - 1] ?? 0;
/** Whoever decides at a level of this item, without its declarer. */
/** Who decides on declarations at a level. */
export const seatOfLevel = (level: Level) => ({
  permission: FLOWS.declaration.permission[level],
  scope: kindAt(level),
});
export const seatAt = <R extends ApprovalRow>(
  subject: Pick<Subject<R>, 'permission' | 'scopeKind'>,
  row: R,
  level: Level,
) => ({
  businessType: row.businessType,
  unitPath: row[`${level}Path`] ?? null,
  not: row.declarerId ?? 0,
  permission: subject.permission[level],
  scope: kindAt(level, subject),
});

interface Pass {
  item: number;
  level: number;
  userId: number;
}
/** Who has passed the items in their present round, the last at each level. */
async function passesOf<R extends ApprovalRow>(
  { client, caller }: Ctx,
  { bizType, recordKey }: Subject<R>,
  rows: readonly R[],
): Promise<Pass[]> {
  if (rows.length === 0) return [];
  const found = await client.query<Pass>(
    `select distinct on (r.${recordKey}, r.level) r.${recordKey}::int as item, r.level, r.operator_id::int as "userId"
     from unnest($2::bigint[], $3::int[]) as d(id, round) join approval_record r on r.school_id = $1 and r.biz_type = $4 and r.${recordKey} = d.id and r.round = d.round
     where r.action = 'pass' order by r.${recordKey}, r.level, r.seq desc`,
    [caller.schoolId, rows.map((row) => row.id), rows.map((row) => row.round), bizType],
  );
  return found.rows;
}

const { approved } = DECLARE_STATUS;
/** Those whose passes are undone by the step. */
const UNDOES: readonly string[] = ['reject', 'withdraw', 'close'];
export async function context<R extends ApprovalRow>(
  ctx: Ctx,
  subject: Subject<R>,
  steps: readonly Step<R>[],
): Promise<NoticeContext<R>> {
  const undoneRows = steps
    .filter(({ record }) => UNDOES.includes(record.action))
    .map(({ before }) => before);
  const passes = await passesOf(ctx, subject, undoneRows);
  const over = steps
    .filter(
      ({ before, after }) => after.declareStatus === approved || before.declareStatus === approved,
    )
    .map(({ after }) => after);
  const concerned =
    over.length && subject.concerned
      ? await subject.concerned(ctx, over)
      : new Map<number, readonly number[]>();
  return {
    subject,
    say: await noticeTexts(ctx),
    place: (row) => subject.place(ctx, row),
    who: (step) => {
      const level = levelAt(step.record.level);
      const principal = principalOf(ctx.caller, subject, step);
      const by = signedBy({ operatorName: ctx.caller.cname, onBehalfOfName: principal?.cname });
      return [level && unitOf(step.after, level)?.name, by].filter(Boolean).join(' ');
    },
    passers: (row) =>
      passes
        .filter(({ item, level }) => item === row.id && resultAt(row, level) === RESULT.passed)
        .flatMap(({ level, userId }) =>
          LEVELS.filter((it) => levelNumber(it) === level).map((it) => ({ level: it, userId })),
        ),
    concerned: (row) => concerned.get(row.id) ?? [],
  };
}

/** The texts of a notice about one thing, with its title put in. */
export const about = <R extends ApprovalRow>(
  { say, subject }: NoticeContext<R>,
  key: NoticeKey,
  row: R,
) => say(key, { course: subject.title(row) });
export const declarerOf = (row: ApprovalRow): number[] =>
  row.declarerId === null ? [] : [row.declarerId];
