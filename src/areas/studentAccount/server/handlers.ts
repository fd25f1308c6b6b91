import type { StoredAccount } from '../../../../machines/account/account.stored.ts';
import type { AccountAction, AccountState } from '../../../../machines/account/account.types.ts';
import { CODE } from '../../../platform/contract/codes.ts';
import { lineOfPerson } from '../../../platform/server/access/line.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { auditRow, writeAudit } from '../../../platform/server/request/audit.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { forbidden, notFound, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve, serveOwn } from '../../../platform/server/request/serve.ts';
import { Values } from '../../../platform/server/resource/sql/sql.ts';
import { readableSql, writableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import { randomPassword } from '../../../platform/server/secret/randomPassword.ts';
import { vault } from '../../../platform/server/secret/vault.ts';
import {
  accountEvent,
  weighAccount,
  writeAccountState,
  wrongState,
} from '../../../school/people/server/accountState.ts';
import { loginsOf } from '../../../school/people/server/logins.ts';
import { hashing, hashPassword } from '../../../school/people/server/password.ts';
import { passwordPolicy, setPassword } from '../../../school/people/server/passwordPolicy.ts';
import { vouchReset } from '../../../school/people/server/vouching/reset.ts';
import {
  accountChange,
  accountDetail,
  accountOpen,
  accountReset,
  accountSlips,
} from '../../../school/student/contract/account.calls.ts';
import { chosenStudents } from '../../../school/student/server/chosen.ts';
import { openStudentAccounts, SLIP_PLACE } from '../../../school/student/server/openAccounts.ts';
import account from '../contract/account.entity.ts';
import { accountExtras } from './account.entity.ts';
import { bindMobile, shownMobile } from './mobile.ts';
import { own } from './own.ts';

interface Known extends StoredAccount {
  id: number;
  name: string;
  /** null: not opened yet, as is what follows. */
  userId: number | null;
  username: string;
  mustChange: boolean | null;
  closedBy: string | null;
  mobile: string | null;
}
/** The account of a student whom the caller may see, or with `write` change; its row is locked then. */
async function known(
  { client, caller }: Pick<Ctx, 'client' | 'caller'>,
  id: number,
  write: boolean,
): Promise<Known | undefined> {
  const values = new Values();
  const scope = write
    ? `e.school_id = ${values.add(caller.schoolId)} and ${writableSql(account, caller, values)}`
    : readableSql(account, caller, values);
  const { rows } = await client.query<Known>(
    `select e.id::float8 as id, e.cname || '（' || e.student_no || '）' as name, u.id::float8 as "userId", u.username, u.account_status as "accountStatus",
       u.locked_until as "lockedUntil", u.must_change_password as "mustChange", u.mobile, c.change_no as "closedBy"
     from student e left join student_account a on a.school_id = e.school_id and a.student_id = e.id
     left join app_user u on u.school_id = a.school_id and u.id = a.user_id
     left join status_change c on c.school_id = a.school_id and c.id = a.closed_by_change_id
     where ${scope} and e.id = ${values.add(id)}${write ? ' for update of e' : ''}`,
    values.list,
  );
  return rows[0];
}

/** The account to change. @throws Refusal 404 for one that is not theirs to see, 403 for one that is but not theirs to change (权限 9) */
async function changeable(ctx: Pick<Ctx, 'client' | 'caller'>, id: number): Promise<Known> {
  const row = await known(ctx, id, true);
  if (row) return row;
  throw (await known(ctx, id, false)) ? forbidden() : notFound();
}

const open = serve(accountOpen, async (ctx, { body }) => {
  const ids = await chosenStudents(
    ctx,
    account,
    accountExtras,
    body,
    'not exists (select from student_account a where a.school_id = e.school_id and a.student_id = e.id) and e.in_school',
  );
  if (ids.length === 0) throw rule('没有需要开通的学生：所选学生都已开通账号或者不在校');
  const { jobId } = await openStudentAccounts(ctx, ids);
  ctx.audit({
    entity: 'account',
    entityId: '',
    detail: { event: 'open', jobId, rows: ids.length },
  });
  return { jobId, students: ids.length };
});

/** Taken out of the table by being answered; kept neither with the request's key nor in the audit log. */
const slips = serveOwn(accountSlips, async (ctx, { body }) => {
  const { caller, realNow, request } = ctx;
  return transaction(ctx.services.pool, 'read write', async (client) => {
    const { rows } = await client.query<{ userId: number; password: string }>(
      `delete from account_slip s using job j where s.school_id = $1 and s.job_id = $2 and j.id = s.job_id and j.user_id = $3
       returning s.user_id::float8 as "userId", s.password`,
      [caller.schoolId, body.jobId, caller.userId],
    );
    if (rows.length === 0) throw rule('凭条已经取走，不能再次显示；遗失的请重置密码');
    const people = await client.query<{
      userId: number;
      studentNo: string;
      cname: string;
      className: string | null;
      username: string;
    }>(
      `select u.id::float8 as "userId", s.student_no as "studentNo", s.cname, c.class_name as "className", u.username
       from student_account a join student s on s.school_id = a.school_id and s.id = a.student_id join app_user u on u.school_id = a.school_id and u.id = a.user_id
       left join admin_class c on c.school_id = s.school_id and c.id = s.class_id where a.school_id = $1 and a.user_id = any($2::bigint[])
       order by c.class_name, s.student_no`,
      [caller.schoolId, rows.map(({ userId }) => userId)],
    );
    const sealed = new Map(rows.map(({ userId, password }) => [userId, password]));
    const note = {
      entity: 'account',
      entityId: '',
      detail: { event: 'slips', jobId: body.jobId, rows: rows.length },
    };
    await writeAudit(
      client,
      auditRow(accountSlips.name, request, caller, realNow, 'done', CODE.done),
      [note],
    );
    return people.rows.map(({ userId, ...person }) => ({
      ...person,
      password: vault().open(SLIP_PLACE, sealed.get(userId) ?? ''),
    }));
  });
});

const reset = serveOwn(accountReset, async (ctx, { params }) => {
  const { pool } = ctx.services;
  const { caller, realNow, request } = ctx;
  const password = randomPassword(await passwordPolicy(pool, caller.schoolId));
  const hash = await hashing(lineOfPerson(caller.userId), () => hashPassword(password));
  return transaction(pool, 'read write', async (client) => {
    const row = await changeable({ client, caller }, params.id);
    const { userId, username } = row;
    if (userId === null) throw rule('这名学生还没有开通账号');
    if (
      weighAccount(row, accountEvent(caller, 'student:account', { type: 'reset' }), realNow).refusal
    )
      throw rule('账号已停用，请先恢复再重置密码');
    await setPassword(client, { schoolId: caller.schoolId, userId }, hash, {
      now: realNow,
      known: true,
    });
    await client.query('delete from account_slip where school_id = $1 and user_id = $2', [
      caller.schoolId,
      userId,
    ]);
    const { notes } = await vouchReset({ ...ctx, client }, userId);
    const note = { entity: 'account', entityId: params.id, detail: { event: 'resetPassword' } };
    await writeAudit(
      client,
      auditRow(accountReset.name, request, caller, realNow, 'done', CODE.done),
      [note, ...notes],
    );
    return { username, password };
  });
});

/** Where a step leads the account of a row, or why it cannot be taken, in words. */
function stepOf(
  { caller, realNow }: Ctx,
  row: Known | undefined,
  action: AccountAction,
): { userId: number; to: AccountState } | string {
  if (!row) return '没有这名学生，或不在您的管理范围内';
  if (row.userId === null) return '还没有开通账号';
  const event = accountEvent(caller, 'student:account', { type: action });
  const { to, refusal } = weighAccount(row, event, realNow, {
    closedByChange: row.closedBy !== null,
  });
  if (refusal === 'closedByChange') return `由学籍异动 ${row.closedBy} 停用，不能手工恢复`;
  return refusal ? wrongState(event) : { userId: row.userId, to };
}
const change = serve(accountChange, async (ctx, { body: { action, ids } }) => {
  const done: number[] = [];
  const refused: { id: number; code: number; msg: string }[] = [];
  const moved = new Map<AccountState, number[]>();
  for (const id of new Set(ids)) {
    const row = await known(ctx, id, true);
    const step = stepOf(ctx, row, action);
    if (typeof step === 'string') {
      refused.push({ id, code: CODE.rule, msg: step });
      continue;
    }
    done.push(id);
    moved.set(step.to, [...(moved.get(step.to) ?? []), step.userId]);
    ctx.audit({ entity: 'account', entityId: id, detail: { event: action, name: row?.name } });
  }
  const how = { by: ctx.caller.userId, now: ctx.realNow };
  for (const [to, userIds] of moved)
    await writeAccountState(ctx.client, ctx.caller.schoolId, userIds, to, how);
  return { done, refused };
});

const detail = serve(accountDetail, async (ctx, { params }) => {
  const row = await known(ctx, params.id, false);
  if (!row) throw notFound();
  const { userId, mustChange, closedBy, mobile } = row;
  const logins = userId === null ? [] : await loginsOf(ctx.client, ctx.caller.schoolId, userId);
  return { closedBy, mustChange: mustChange ?? false, mobile: shownMobile(mobile), logins };
});

export const accountHandlers: readonly Served[] = [
  open,
  slips,
  reset,
  change,
  detail,
  own,
  bindMobile,
];
