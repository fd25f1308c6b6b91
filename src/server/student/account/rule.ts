import type { StoredAccount } from '../../../../machines/account/account.stored.ts';
import { STATUS_CODE, type StatusCode } from '../../../../machines/studentStatus/studentStatus.types.ts';
import type { StudentPlace } from '../../../contract/student/place.ts';
import { weighAccount, writeAccountState } from '../../auth/accountState.ts';
import type { Queryable } from '../../database/queryable.ts';

/** Who has left for good logs in no more (domain.md 1.6.3 "set account rule"): 退学, 转出, 死亡, 开除. */
export const closesAccount = (statusCode: string): boolean =>
  ([STATUS_CODE.withdrawn, STATUS_CODE.transferredOut, STATUS_CODE.deceased, STATUS_CODE.expelled] as readonly StatusCode[]).includes(
    statusCode as StatusCode,
  );

/**
 * The account follows a change that takes effect, in its transaction: closed with the student's leaving, opened again with his coming
 * back when nothing but a change had closed it.
 */
export async function accountFollows(
  db: Queryable,
  change: { schoolId: number; id: number; studentId: number },
  after: Pick<StudentPlace, 'statusCode' | 'inSchool'>,
  now: Date,
): Promise<void> {
  const closes = closesAccount(after.statusCode);
  if (!closes && !after.inSchool) return;
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
  const { to, refusal } = weighAccount(account, { type: closes ? 'leave' : 'comeBack' }, now, { closedByChange });
  if (refusal) return;
  await writeAccountState(db, change.schoolId, [account.userId], to, { by: null, now });
  await db.query('update student_account set closed_by_change_id = $3 where school_id = $1 and student_id = $2', [
    change.schoolId,
    change.studentId,
    closes ? change.id : null,
  ]);
}
