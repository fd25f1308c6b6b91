import { LEVEL_UNIT_ZH } from '../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS, levelNumber } from '../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level, RESULT } from '../../../machines/approval/approval.types.ts';
import { signedBy } from '../../contract/talent/signedBy.ts';
import type { Notice } from '../notice/tell.ts';
import { noticeTexts, type Say } from '../notice/templates.ts';
import type { Ctx } from '../request/ctx.ts';
import { principalOf } from './behalf.ts';
import { type Row, unitOf } from './row.ts';
import type { Step } from './write.ts';

const { inReview, returned, approved } = DECLARE_STATUS;
const levelAt = (n: number | null): Level | undefined => LEVELS[(n ?? 0) - 1];
const mine = (filter: string) => `/talent/declaration?mine=true&${filter}`;
const queue = (level: Level, filter = '') => `/talent/approve/${level}${filter}`;
const named = (row: Row) => ({ course: `《${row.courseName}》` });

interface Ground {
  /** The school's texts. */
  say: Say;
  /** `2026-2027-2` */
  semester: (id: number) => string;
  /** Who decides for the school, and for whom: `计算机学院 赵院长`. */
  who: (step: Step) => string;
  /** Who had passed it in this round, with his level. */
  passers: (row: Row) => { level: Level; userId: number }[];
  teachers: (row: Row) => number[];
}

/** Who has passed the items in their present round, the last at each level whose pass still stands, and who teaches them. */
async function ground(ctx: Ctx, steps: readonly Step[]): Promise<Ground> {
  const { client, caller, reference } = ctx;
  const undone = steps.filter(({ record }) => record.action === 'reject' || record.action === 'withdraw').map(({ before }) => before);
  const passes = undone.length
    ? await client.query<{ item: number; level: number; userId: number }>(
        `select distinct on (r.declaration_id, r.level) r.declaration_id::int as item, r.level, r.operator_id::int as "userId"
         from unnest($2::bigint[], $3::int[]) as d(id, round) join approval_record r on r.school_id = $1 and r.declaration_id = d.id and r.round = d.round
         where r.action = 'pass' order by r.declaration_id, r.level, r.seq desc`,
        [caller.schoolId, undone.map((row) => row.id), undone.map((row) => row.round)],
      )
    : { rows: [] };
  const over = steps.filter(({ after }) => after.declareStatus === approved).map(({ after }) => after.id);
  const taught = over.length
    ? await client.query<{ item: number; userId: number }>(
        `select distinct declaration_id::int as item, staff_id::int as "userId" from teaching_class_teacher
         where school_id = $1 and declaration_id = any($2::bigint[])`,
        [caller.schoolId, over],
      )
    : { rows: [] };
  const stands = (row: Row, n: number) => [row.result1, row.result2, row.result3, row.result4][n - 1] === RESULT.passed;
  return {
    say: await noticeTexts(ctx),
    semester: (id) => reference.semesters.find((s) => s.id === id)?.semesterCode ?? '',
    who: ({ before, after, record }) => {
      const level = levelAt(record.level);
      const by = signedBy({ operatorName: caller.cname, onBehalfOfName: principalOf(caller, { before, record })?.cname });
      return [level && unitOf(after, level)?.name, by].filter(Boolean).join(' ');
    },
    passers: (row) =>
      passes.rows
        .filter(({ item, level }) => item === row.id && stands(row, level))
        .flatMap(({ level, userId }) => LEVELS.filter((it) => levelNumber(it) === level).map((it) => ({ level: it, userId }))),
    teachers: (row) => taught.rows.filter(({ item }) => item === row.id).map(({ userId }) => userId),
  };
}

function arrived({ before, after }: Step, { semester, say }: Ground): Notice[] {
  const level = levelAt(after.currentLevel);
  const isNew = before.declareStatus !== inReview || (before.currentLevel ?? 0) < (after.currentLevel ?? 0);
  if (after.declareStatus !== inReview || !level || !isNew) return [];
  return [
    {
      ...{ kind: 'arrived', digest: `arrived:${level}:${after.semesterId}`, count: 1 },
      ...{ ...say('arrived', {}), source: `${LEVEL_UNIT_ZH[level]}审批 ${semester(after.semesterId)}` },
      link: queue(level),
      to: { level, businessType: after.businessType, unitPath: after[`${level}Path`], not: after.declarerId },
    },
  ];
}

function cameBack(step: Step, { who, say }: Ground): Notice[] {
  const { after, record } = step;
  const level = levelAt(after.currentLevel);
  const said = { kind: 'returned', count: 1, source: who(step), opinion: record.opinion } as const;
  if (after.declareStatus === returned)
    return [
      {
        ...said,
        ...say('returned', named(after)),
        ...{ link: mine(`open=${after.id}`), manyLink: mine(`status=${returned}`), to: [after.declarerId] },
      },
    ];
  if (!level) return [];
  const seat = { level, businessType: after.businessType, unitPath: after[`${level}Path`], not: after.declarerId };
  return [{ ...said, ...say('returnedToLevel', named(after)), link: queue(level, `?open=${after.id}`), to: seat }];
}

/** Of a rejection the declarer hears, and with a withdrawal too whoever had passed it. */
function undone(step: Step, { who, passers, say }: Ground): Notice[] {
  const { before, after, record } = step;
  const isReject = record.action === 'reject';
  const said = { kind: isReject ? 'rejected' : 'withdrawn', count: 1, source: who(step), opinion: record.opinion } as const;
  const link = mine(`open=${after.id}`);
  const own = { ...said, ...say('rejected', named(after)) };
  return [
    ...(isReject ? [{ ...own, link, manyLink: mine(`status=${after.declareStatus}`), to: [after.declarerId] }] : []),
    ...passers(before).map(({ level, userId }) => ({
      ...said,
      ...say(isReject ? 'rejectedAfterPass' : 'withdrawnAfterPass', named(after)),
      ...{ link: queue(level, `?tab=all&open=${after.id}`), manyLink: queue(level, '?tab=all'), to: [userId] },
    })),
  ];
}

function passed({ after }: Step, { semester, teachers, say }: Ground): Notice[] {
  const told = (digest: string, key: 'passed' | 'passedForUnit' | 'passedForTeacher') => ({
    ...{ kind: 'passed' as const, digest: `${digest}:${after.semesterId}`, count: 1, source: semester(after.semesterId) },
    ...say(key, named(after)),
  });
  const unit = { level: 'teaching', businessType: after.businessType, unitPath: after.teachingPath, not: after.declarerId } as const;
  return [
    { ...told('passed', 'passed'), link: mine(`open=${after.id}`), manyLink: mine(`status=${approved}`), to: [after.declarerId] },
    {
      ...told('taughtByUnit', 'passedForUnit'),
      link: queue('teaching', `?tab=all&open=${after.id}`),
      manyLink: queue('teaching', '?tab=all'),
      to: unit,
    },
    { ...told('taught', 'passedForTeacher'), link: null, to: teachers(after).filter((id) => id !== after.declarerId) },
  ];
}

function noticesOf(step: Step, known: Ground): Notice[] {
  const { before, after, record } = step;
  if (['submit', 'pass', 'systemPass'].includes(record.action))
    return after.declareStatus === approved && before.declareStatus !== approved ? passed(step, known) : arrived(step, known);
  if (['returnToDeclarer', 'returnToPrevious', 'returnToLevel'].includes(record.action)) return cameBack(step, known);
  return record.action === 'reject' || record.action === 'withdraw' ? undone(step, known) : [];
}

/** What one person is told by many items of one batch is told once. */
function together(notices: readonly Notice[]): Notice[] {
  const sums = new Map<string, Notice>();
  for (const notice of notices) {
    const { kind, digest, source, opinion, to } = notice;
    const key = notice.manyText ? JSON.stringify([kind, digest, source, opinion, to]) : String(sums.size);
    const sum = sums.get(key);
    sums.set(key, { ...notice, count: notice.count + (sum?.count ?? 0) });
  }
  return [...sums.values()];
}

/** What people are to be told of steps that are being taken (domain.md 2.9). */
export async function noticesOfSteps(ctx: Ctx, steps: readonly Step[]): Promise<Notice[]> {
  const known = await ground(ctx, steps);
  return together(steps.flatMap((step) => noticesOf(step, known)));
}
