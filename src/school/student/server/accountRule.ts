import type pg from 'pg';
import type { StoredAccount } from '../../../../machines/account/account.stored.ts';
import { effectCode } from '../../../../machines/effect/effect.stored.ts';
import {
  STATUS_CODE,
  type StatusCode,
} from '../../../../machines/studentStatus/studentStatus.types.ts';
import { daysBetween } from '../../../platform/server/clock.ts';
import { parameter } from '../../../platform/server/database/parameter.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { weighAccount, writeAccountState } from '../../people/server/accountState.ts';
import type { StudentPlace } from '../contract/place.ts';

/** Who has left for good logs in no more (学生账号 11): 退学, 转出, 死亡, 开除. */
export const closesAccount = (statusCode: string): boolean =>
  (
    [
      STATUS_CODE.withdrawn,
      STATUS_CODE.transferredOut,
      STATUS_CODE.deceased,
      STATUS_CODE.expelled,
    ] as readonly StatusCode[]
  ).includes(statusCode as StatusCode);

/** Days for which somebody who has left still logs in: to read their marks, to hand in what they have (parameter `accountCloseDays`). */
export const daysOpen = (db: Queryable, schoolId: number, businessType: number): Promise<number> =>
  parameter(db, schoolId, 'accountCloseDays', { businessType });
/** A change as its account asks it. */
interface Left {
  schoolId: number;
  businessType: number;
  id: number;
  studentId: number;
  effectiveOn: string;
}
const isOver = ({ effectiveOn }: Left, days: number, now: Date): boolean =>
  daysBetween(new Date(`${effectiveOn}T00:00:00+08:00`), now) >= days;

/**
 * The account follows a change that takes effect, in its transaction: closed with the student's leaving, or so many days later as the school
 * has set; opened again with their coming back when nothing but a change had closed it.
 */
export async function accountFollows(
  db: Queryable,
  change: Left,
  after: Pick<StudentPlace, 'statusCode' | 'inSchool'>,
  now: Date,
): Promise<void> {
  const closes = closesAccount(after.statusCode);
  if (!closes && !after.inSchool) return;
  if (closes && !isOver(change, await daysOpen(db, change.schoolId, change.businessType), now))
    return;
  const { rows } = await db.query<StoredAccount & { userId: number; closedByChange: boolean }>(
    `select a.user_id::float8 as "userId", u.account_status as "accountStatus", u.locked_until as "lockedUntil",
       a.closed_by_change_id is not null as "closedByChange"
     from student_account a join app_user u on u.school_id = a.school_id and u.id = a.user_id
     where a.school_id = $1 and a.student_id = $2 for update of u`,
    [change.schoolId, change.studentId],
  );
  const [account] = rows;
  if (!account) return;
  const { closedByChange } = account;
  const { to, refusal } = weighAccount(account, { type: closes ? 'leave' : 'comeBack' }, now, {
    closedByChange,
  });
  if (refusal) return;
  await writeAccountState(db, change.schoolId, [account.userId], to, { by: null, now });
  await db.query(
    'update student_account set closed_by_change_id = $3 where school_id = $1 and student_id = $2',
    [change.schoolId, change.studentId, closes ? change.id : null],
  );
}

/** Accounts of those who left long enough ago, each in a transaction of its own. @param now business time */
export async function closeLeftAccounts(pool: pg.Pool, now: Date): Promise<void> {
  const codes = Object.values(STATUS_CODE).filter(closesAccount);
  const { rows } = await pool.query<Left & { statusCode: string }>(
    `select c.school_id as "schoolId", c.business_type as "businessType", c.id::float8 as id, c.student_id::float8 as "studentId",
       to_char(c.effective_on, 'YYYY-MM-DD') as "effectiveOn", x.status_code as "statusCode"
     from student_account a join student_state x on x.school_id = a.school_id and x.student_id = a.student_id and x.end_on is null and x.status_code = any($1)
     join status_change c on c.school_id = x.school_id and c.id = x.by_change_id and c.effect_state = $2 where a.closed_by_change_id is null`,
    [codes, effectCode('done')],
  );
  for (const { statusCode, ...left } of rows)
    await transaction(pool, 'read write', (client) =>
      accountFollows(client, left, { statusCode, inSchool: false }, now),
    );
}
