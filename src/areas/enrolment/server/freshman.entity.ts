import { FILLABLE } from '../../../../machines/enrolment/enrolment.stored.ts';
import type { EntityValues } from '../../../platform/contract/resource/entity.ts';
import { isMasked } from '../../../platform/contract/resource/sensitive.ts';
import { searchPinyin } from '../../../platform/server/pinyin.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { indexOf } from '../../../platform/server/resource/sealing.ts';
import student from '../../../school/student/contract/student.entity.ts';
import { isEnded, recordSql, recordsOf } from '../../../school/student/server/records.ts';
import freshman from '../contract/freshman.entity.ts';
import { FAULT, MISSING, UNDIVIDED } from './counts.ts';
import { type FoundBatch, foundBatch, mustAccept } from './facts.ts';

/** The batch that a row belongs to; a sheet of the admission office names none: then the one whose list is being filled. */
async function batchOf(ctx: Ctx, given: EntityValues[string] | undefined): Promise<FoundBatch> {
  if (given) return foundBatch(false)(ctx, { id: Number(given) });
  const { rows } = await ctx.client.query<{ id: number }>(
    `select id::float8 as id from enrol_batch where school_id = $1 and business_type = $2 and state in (${FILLABLE}) order by state, id`,
    [ctx.caller.schoolId, ctx.context.businessType],
  );
  if (rows.length !== 1 || !rows[0])
    throw invalid({
      batchId:
        rows.length === 0 ? '没有正在录入的批次，请先新增批次' : '有几个批次正在录入，请写明批次',
    });
  return foundBatch(false)(ctx, rows[0]);
}
/** What many rows of one import ask again and again: the chart says yes or no once for a batch. */
const asked = new WeakMap<Ctx, Map<number, Promise<FoundBatch>>>();
function fillable(ctx: Ctx, given: EntityValues[string] | undefined): Promise<FoundBatch> {
  const known = asked.get(ctx) ?? new Map<number, Promise<FoundBatch>>();
  asked.set(ctx, known);
  const key = Number(given ?? 0);
  const found =
    known.get(key) ??
    batchOf(ctx, given).then((one) => mustAccept(ctx, one, 'fill').then(() => one));
  known.set(key, found);
  return found;
}

interface Person {
  problem: string | null;
  /** The last record that they have here; undefined: nothing new is known of them. */
  formerId?: number | null;
}
/**
 * Nobody twice in a batch. Who has studied here comes in as the same person with a new record; their old one has to be over by the day of
 * enrolment.
 */
async function personOf(
  ctx: Ctx,
  batch: FoundBatch,
  values: EntityValues,
  id: string | null,
): Promise<Person> {
  const number = values.idNumber;
  if (typeof number !== 'string' || isMasked(number)) return { problem: null };
  if (number === '') return { problem: null, formerId: null };
  const { client, caller } = ctx;
  const { rows } = await client.query<{ no: string }>(
    `select examinee_no as no from freshman where school_id = $1 and batch_id = $2 and id_number_index = $3 and examinee_no is distinct from $4 limit 1`,
    [caller.schoolId, batch.id, indexOf(freshman, 'idNumber', number), id],
  );
  if (rows[0]) return { problem: `与考生号 ${rows[0].no} 的证件号码相同` };
  const index = indexOf(student, 'idNumber', number);
  const past = (await recordsOf(client, caller.schoolId, [index])).get(index);
  const goesOn =
    past && !isEnded(past.statusCode) && (past.endsOn === null || past.endsOn > batch.enrolOn);
  return {
    problem: goesOn ? `已有学籍 ${past.said}，入学时还没有结束` : null,
    formerId: past?.id ?? null,
  };
}

/** 新生 (新生 10–14): the list is filled until the report is over; report and class have calls of their own. */
export const freshmanExtras: EntityExtras = {
  counts: {
    unitName:
      'select o.unit_name from major m join org_unit o on o.school_id = m.school_id and o.business_type = m.business_type and o.node_key = m.owner_unit_key where m.school_id = e.school_id and m.id = e.major_id',
    fault: FAULT,
    former: `select ${recordSql('s')} from student s where s.school_id = e.school_id and s.id = e.former_student_id`,
    photoMatch: `case e.photo_match when 1 then '一致' when 2 then '不一致' else '' end`,
    batchState:
      'select b.state from enrol_batch b where b.school_id = e.school_id and b.id = e.batch_id',
    studentNo:
      'select s.student_no from student s where s.school_id = e.school_id and s.id = e.student_id',
  },
  filters: {
    fault: (wanted) => `(${FAULT}) is ${wanted === 'true' ? 'not ' : ''}null`,
    compared: (wanted, add) => `coalesce(e.photo_match, 0) = ${add(Number(wanted) || 0)}::int`,
    returning: (wanted) => `e.former_student_id is ${wanted === 'true' ? 'not ' : ''}null`,
    missing: (wanted) => `${wanted === 'true' ? '' : 'not '}(${MISSING})`,
    numbered: (wanted) => `e.student_id is ${wanted === 'true' ? 'not ' : ''}null`,
    undivided: (wanted) => `${wanted === 'true' ? '' : 'not '}(${UNDIVIDED})`,
  },
  before: async (ctx, { values, before }) => {
    const found = await fillable(ctx, before?.batchId ?? values.batchId);
    const { rows } = await ctx.client.query<{ type: number }>(
      'select business_type as type from major where school_id = $1 and id = $2',
      [ctx.caller.schoolId, values.majorId],
    );
    const { problem, formerId } = await personOf(
      ctx,
      found,
      values,
      before ? String(before.examineeNo) : null,
    );
    const problems = {
      ...(rows[0]?.type === found.businessType ? {} : { majorId: '这个专业不属于批次的业务类型' }),
      ...(problem === null ? {} : { idNumber: problem }),
    };
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const named =
      values.cname === before?.cname ? {} : { pinyin: searchPinyin(String(values.cname), true) };
    const columns = {
      ...named,
      ...(formerId === undefined ? {} : { former_student_id: formerId }),
    };
    return before ? columns : { ...columns, batch_id: found.id };
  },
};
