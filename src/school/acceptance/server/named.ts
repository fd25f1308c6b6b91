import {
  restoreAcceptance,
  type StoredAcceptance,
  UNASKED,
} from '../../../../machines/acceptance/acceptance.stored.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { Named } from './write.ts';

/** Whom a declaration names, or has named, with what they are asked about and what they have said. */
export interface NamedTeacher extends Named {
  cname: string;
  /** What the classes ask of them now; null: they are named no more. */
  assignment: string | null;
  /** Null: nobody has asked them. */
  stored: StoredAcceptance | null;
  askedAt: Date | null;
  answeredAt: Date | null;
}
const SQL = `
select coalesce(t.declaration_id, a.declaration_id)::float8 as "declarationId", coalesce(t.staff_id, a.staff_id)::float8 as "staffId",
  p.cname, t.assignment, a.acceptance_state as "acceptanceState", a.assignment as asked, a.reason, a.asked_at as "askedAt", a.answered_at as "answeredAt"
from (select declaration_id, staff_id,
    string_agg(concat_ws(' ', class_no, role, hours, nullif(weeks, '')), '; ' order by class_no, role) as assignment from teaching_class_teacher
    where school_id = $1 and declaration_id = any($2::bigint[]) group by 1, 2) t
  full join (select * from acceptance where school_id = $1 and declaration_id = any($2::bigint[])) a
    on a.declaration_id = t.declaration_id and a.staff_id = t.staff_id
  join app_user p on p.school_id = $1 and p.id = coalesce(t.staff_id, a.staff_id)
order by 1, p.cname, 2`;
interface Row extends Omit<NamedTeacher, 'stored'> {
  acceptanceState: number | null;
  asked: string | null;
  reason: string | null;
}

/** The teachers of these declarations, those who are named no more among them. */
export async function namedTeachers(
  db: Queryable,
  schoolId: number,
  ids: readonly number[],
): Promise<NamedTeacher[]> {
  const { rows } = await db.query<Row>(SQL, [schoolId, ids]);
  return rows.map(({ acceptanceState, asked, reason, ...row }) => ({
    ...row,
    stored: acceptanceState === null ? null : { acceptanceState, assignment: asked ?? '', reason },
  }));
}
/** Where they stand; who has not been asked stands at the beginning of what they are named for. */
export const standingOf = ({ stored, assignment }: NamedTeacher) =>
  restoreAcceptance(stored ?? { ...UNASKED, assignment: assignment ?? '' });
