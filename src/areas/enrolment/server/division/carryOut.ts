import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid, rule } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { divide } from '../../contract/divide.ts';
import { enrolDivide } from '../../contract/division.calls.ts';
import {
  CRITERIA_ZH,
  type DivisionRecord,
  figuresOf,
  problemsOfDivision,
} from '../../contract/division.ts';
import { type FoundBatch, foundBatch, mustAccept } from '../facts.ts';
import { type PlannedClass, plannedClasses } from './classes.ts';
import { keyOf, lastRun, type Part, peopleOf, tiesOf } from './read.ts';
import { mustFit } from './sizes.ts';

/** Makes the classes that are not there yet. */
async function made(
  ctx: Ctx,
  batch: FoundBatch,
  { majorId, campusId }: Part,
  classes: readonly PlannedClass[],
  sizes: readonly number[],
) {
  const { client, caller, now } = ctx;
  const result: { id: number; className: string; size: number }[] = [];
  for (const [at, one] of classes.entries()) {
    const { id, className, classCode, planned } = one;
    const size = sizes[at] ?? 0;
    if (id !== null) {
      await client.query(
        'update admin_class set headcount = $3, version = version + 1 where school_id = $1 and id = $2',
        [caller.schoolId, id, size],
      );
      result.push({ id, className, size });
      continue;
    }
    const { rows } = await client.query<{ id: number }>(
      `insert into admin_class (school_id, business_type, class_code, class_name, grade, major_id, campus_id, management_unit_key, headcount, plan_count,
         education_level, begin_on, created_by, created_at, updated_by, updated_at)
       select $1, $2, $3, $4, $5, m.id, $7, m.owner_unit_key, $8, $13, $9, $10, $11, $12, $11, $12 from major m where m.school_id = $1 and m.id = $6 returning id::float8 as id`,
      [
        caller.schoolId,
        batch.businessType,
        classCode,
        className,
        batch.grade,
        majorId,
        campusId,
        size,
        batch.educationLevel,
        batch.enrolOn,
        caller.userId,
        now,
        planned,
      ],
    );
    result.push({ id: rows[0]?.id ?? 0, className, size });
  }
  return result;
}

/** Classes of the run before that nobody is in any more go again. */
async function dropEmpty(
  { client, caller }: Ctx,
  before: readonly number[],
  kept: readonly number[],
): Promise<void> {
  await client.query(
    `delete from admin_class c where c.school_id = $1 and c.id = any($2::bigint[]) and not c.id = any($3::bigint[])
       and not exists (select from freshman f where f.school_id = c.school_id and f.class_id = c.id)
       and not exists (select from student_state s where s.school_id = c.school_id and s.class_id = c.id)
       and not exists (select from teaching_class t where t.school_id = c.school_id and t.admin_class_ids @> array[c.id])`,
    [caller.schoolId, before, kept],
  );
}

/** What the log says of a run, next to the one before it. */
const changesOf = (
  before: DivisionRecord | undefined,
  { seed, criteria, moves }: Pick<DivisionRecord, 'seed' | 'criteria' | 'moves'>,
  classes: readonly { className: string; size: number }[],
) => [
  { label: '种子', before: before ? String(before.seed) : '', after: String(seed) },
  {
    label: '均衡项',
    before: '',
    after: ['人数', '性别', ...criteria.map((one) => CRITERIA_ZH[one])].join('、'),
  },
  {
    label: '班级',
    before: '',
    after: classes.map(({ className, size }) => `${className} ${size} 人`).join('、'),
  },
  { label: '手工调整', before: '', after: `${moves.length} 人` },
];

/**
 * 分班: the run that the screen has shown is done again from its seed and parameters, the moves by hand are laid over it, and what comes out
 * is kept if no tie is broken (新生 28、30). It can be done again until numbers are given.
 */
export const divideClass = serve(
  enrolDivide,
  async (ctx, { body }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'divide');
    const { client, caller, now } = ctx;
    const part = { majorId: body.majorId, campusId: body.campus };
    const key = keyOf(caller.schoolId, found, part);
    const classes = (
      await plannedClasses(client, caller.schoolId, found, part, body.classes)
    ).slice(0, body.classes);
    const ties = (await tiesOf(client, key)).map(({ kind, ids }) => ({ kind, ids }));
    const people = (await peopleOf(client, key)).map((one) => {
      const at = body.pinned.includes(one.id)
        ? classes.findIndex(({ id }) => id !== null && id === one.classId)
        : -1;
      return { ...one, pinned: at < 0 ? null : at };
    });
    if (people.length === 0) throw rule('这个专业还没有已报到的新生');
    const run = divide({
      people,
      classes: classes.length,
      ties,
      criteria: body.criteria,
      seed: body.seed,
    });
    if ('problem' in run) throw rule(run.problem as string);
    const division = new Map(run);
    for (const { id, to } of body.moves) {
      if (!division.has(id) || to >= classes.length)
        throw invalid({ moves: '手工调整的新生或班级已有变动，请重新分班' });
      division.set(id, to);
    }
    const broken = problemsOfDivision(people, division, classes.length, ties).find(
      ({ hard }) => hard,
    );
    if (broken) throw rule(broken.text);
    const figures = figuresOf(people, division, classes.length);
    const before = await lastRun(client, key);
    const sizes = figures.map(({ size }) => size);
    await mustFit(ctx, part, classes, sizes, body.confirmed);
    const there = await made(ctx, found, part, classes, sizes);
    await client.query(
      `update freshman f set class_id = g.class_id, pinned = g.pinned, version = f.version + 1, updated_by = $3, updated_at = $4
       from unnest($5::bigint[], $6::bigint[], $7::boolean[]) as g(id, class_id, pinned) where f.school_id = $1 and f.batch_id = $2 and f.id = g.id`,
      [
        caller.schoolId,
        found.id,
        caller.userId,
        now,
        people.map(({ id }) => id),
        people.map(({ id }) => there[division.get(id) ?? 0]?.id ?? null),
        people.map(({ pinned }) => pinned !== null),
      ],
    );
    await dropEmpty(
      ctx,
      before?.record.classes.map(({ id }) => id) ?? [],
      there.map(({ id }) => id),
    );
    const record: DivisionRecord = {
      seed: body.seed,
      criteria: body.criteria,
      ties,
      moves: body.moves,
      figures,
      classes: there.map(({ id, className }) => ({ id, className })),
      pinned: people.flatMap(({ id, pinned }) => (pinned === null ? [] : [{ id, at: pinned }])),
    };
    await client.query(
      'insert into enrol_division (school_id, batch_id, major_id, campus_id, record, created_by, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [...key, JSON.stringify(record), caller.userId, now],
    );
    ctx.audit({
      entity: 'enrolment',
      entityId: found.id,
      detail: {
        event: 'divide',
        name: found.batchName,
        changes: changesOf(before?.record, body, there),
      },
    });
    return { classes: there };
  },
  { find: foundBatch(true) },
);
