import { NO_TREE } from '../../../platform/contract/scope.ts';
import { lineOfPerson } from '../../../platform/server/access/line.ts';
import { nextUserId } from '../../../platform/server/access/nextUserId.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { addJob } from '../../../platform/server/jobs/job.ts';
import type { Work } from '../../../platform/server/jobs/runner.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { randomPassword } from '../../../platform/server/secret/randomPassword.ts';
import { vault } from '../../../platform/server/secret/vault.ts';
import { hashing, hashPassword } from '../../people/server/password.ts';
import { passwordPolicy } from '../../people/server/passwordPolicy.ts';

/** What a first password is sealed for. */
export const SLIP_PLACE = 'account_slip.password';
/** Accounts of one transaction; each takes a hash. */
const CHUNK = 20;

/**
 * Opens accounts for students, in the background: puts the job into the queue in the caller's transaction (学生账号 2). Who
 * has one keeps it. The job's first passwords are fetched once by whoever has asked (`accountSlips`). Whether they may is asked before.
 */
export async function openStudentAccounts(
  ctx: Pick<Ctx, 'client' | 'caller' | 'realNow'>,
  studentIds: readonly number[],
): Promise<{ jobId: number }> {
  const job = {
    kind: 'accounts',
    entity: 'student/account',
    title: '开通学生账号',
    params: { ids: studentIds },
  } as const;
  return { jobId: await addJob(ctx.client, ctx.caller, job, ctx.realNow) };
}

interface Wanted {
  id: number;
  studentNo: string;
}
const KEPT =
  'select from student_account a where a.school_id = s.school_id and a.student_id = s.id';
const wantedOf = async (db: Queryable, schoolId: number, ids: readonly number[], lock = '') =>
  (
    await db.query<Wanted>(
      `select s.id::float8 as id, s.student_no as "studentNo" from student s
       where s.school_id = $1 and s.id = any($2::bigint[]) and not exists (${KEPT}) order by s.student_no${lock}`,
      [schoolId, ids],
    )
  ).rows;

interface FirstPassword {
  plain: string;
  hash: string;
}
/** Some accounts at once; answers whose login name was taken by somebody else. */
async function openSome(
  db: Queryable,
  { schoolId, jobId, by }: { schoolId: number; jobId: number; by: number },
  ids: readonly number[],
  passwords: readonly FirstPassword[],
  now: Date,
): Promise<string[]> {
  const wanted = await wantedOf(db, schoolId, ids, ' for update');
  let userId = await nextUserId(db, schoolId);
  const taken: string[] = [];
  for (const [i, { id, studentNo }] of wanted.entries()) {
    const { plain = '', hash = '' } = passwords[i] ?? {};
    const { rowCount } = await db.query(
      `insert into app_user (school_id, id, username, employee_number, cname, gender, pinyin, unit_business_type, password_hash, password_changed_at,
         must_change_password, created_by, created_at, updated_by, updated_at)
       select school_id, $3, student_no, student_no, cname, gender, pinyin, $4, $5, $6, true, $7, $6, $7, $6 from student where school_id = $1 and id = $2
       on conflict do nothing`,
      [schoolId, id, userId, NO_TREE, hash, now, by],
    );
    if (!rowCount) {
      taken.push(studentNo);
      continue;
    }
    await db.query(
      'insert into student_account (school_id, student_id, user_id, opened_at, opened_by) values ($1, $2, $3, $4, $5)',
      [schoolId, id, userId, now, by],
    );
    await db.query(
      'insert into account_slip (school_id, user_id, job_id, password, created_at) values ($1, $2, $3, $4, $5)',
      [schoolId, userId, jobId, vault().seal(SLIP_PLACE, plain), now],
    );
    userId += 1;
  }
  return taken;
}

/** 开通: goes on behind those whom a server that ended has opened already. */
export const accountsWork: Work = async ({ pool }, job, goOn) => {
  const ids = job.params.ids as number[];
  const { schoolId, userId: by, id: jobId } = job;
  const policy = await passwordPolicy(pool, schoolId);
  const wanted = await wantedOf(pool, schoolId, ids);
  const taken: string[] = [];
  for (let at = 0; at < wanted.length; at += CHUNK) {
    if (!goOn()) return 'stopped';
    const some = wanted.slice(at, at + CHUNK);
    const passwords = await Promise.all(
      some.map(async () => {
        const plain = randomPassword(policy);
        return { plain, hash: await hashing(lineOfPerson(by), () => hashPassword(plain)) };
      }),
    );
    const now = new Date();
    taken.push(
      ...(await transaction(pool, 'read write', (client) =>
        openSome(
          client,
          { schoolId, jobId, by },
          some.map(({ id }) => id),
          passwords,
          now,
        ),
      )),
    );
    const done = ids.length - wanted.length + at + some.length;
    await pool.query('update job set done = $2, total = $3 where id = $1', [
      jobId,
      done,
      ids.length,
    ]);
  }
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from account_slip where school_id = $1 and job_id = $2',
    [schoolId, jobId],
  );
  const opened = rows[0]?.n ?? 0;
  return {
    result: { opened, kept: ids.length - opened - taken.length, taken },
    resultFileId: null,
  };
};
