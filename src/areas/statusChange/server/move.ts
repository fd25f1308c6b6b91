import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { oneByOne, refusedOf } from '../../../platform/server/request/many/oneByOne.ts';
import { invalid } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { Values } from '../../../platform/server/resource/sql/sql.ts';
import { writableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import { classMove } from '../../../school/student/contract/move.calls.ts';
import student from '../../../school/student/contract/student.entity.ts';
import type { ChangeForm } from '../contract/change.calls.ts';
import { addChange } from './apply.ts';
import { submitChange } from './events.ts';
import { foundChange } from './read.ts';

/** 转班, and the reason 其他: what a merge or split of classes is. */
const TYPE = '29';
const REASON = '99';

async function idsOf({ client, caller }: Ctx, fromClassId: number): Promise<number[]> {
  const values = new Values();
  const { rows } = await client.query<{ id: number }>(
    `select e.id::float8 as id from student e where e.school_id = ${values.add(caller.schoolId)} and ${writableSql(student, caller, values)}
       and e.class_id = ${values.add(fromClassId)} and e.in_school order by e.student_no`,
    values.list,
  );
  if (rows.length === 0) throw invalid({ fromClassId: '这个班级没有在校学生' });
  return rows.map(({ id }) => id);
}

/** Each student has an application of their own, which is submitted at once; who cannot go is named with the reason. */
export const move = serve(
  classMove,
  async (ctx, { body: { fromClassId, studentIds, targetClassId, effectiveOn, reasonText } }) => {
    if ((fromClassId === undefined) === (studentIds === undefined))
      throw invalid({ studentIds: '请选择一个班级或若干学生' });
    const ids = studentIds ?? (await idsOf(ctx, fromClassId ?? 0));
    const form: Omit<ChangeForm, 'studentId'> = {
      changeType: TYPE,
      reasonCode: REASON,
      reasonText,
      effectiveOn,
      endOn: null,
      targetClassId,
      targetSchool: null,
      chosenStatus: null,
      docNo: null,
      fileIds: [],
    };
    const moved = await oneByOne(ctx, [...new Set(ids)], async (one, studentId) => {
      const { id } = await addChange(one, { ...form, studentId });
      await submitChange(one, await foundChange(true)(one, { id }));
    });
    return { done: moved.done, refused: refusedOf(moved) };
  },
);
