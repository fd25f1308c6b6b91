import type pg from 'pg';
import { firstAdministrator } from '../../../platform/contract/auth/auth.calls.ts';
import { CONFIRM_TEXT } from '../../../platform/contract/auth/confirmTexts.ts';
import { CODE } from '../../../platform/contract/codes.ts';
import { lineOf } from '../../../platform/server/access/line.ts';
import { isOpeningCode } from '../../../platform/server/access/openingCode.ts';
import { isWithinRate } from '../../../platform/server/access/rate.ts';
import { transaction } from '../../../platform/server/database/transaction.ts';
import { auditRow, writeAudit } from '../../../platform/server/request/audit.ts';
import { mustBeFresh } from '../../../platform/server/request/confirmed.ts';
import { invalid, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve, serveEmpty } from '../../../platform/server/request/serve.ts';
import { appointAdministrator } from '../../../school/people/contract/administrator.calls.ts';
import { weaknessOf } from '../../../school/people/server/newPassword/weakness.ts';
import { hashing, hashPassword } from '../../../school/people/server/password.ts';
import { makeAdministrator } from './firstAdmin.ts';

/** Fills a database that has no school yet with what every school begins with. */
type Base = (
  client: pg.PoolClient,
  school: { schoolCode: string; schoolName: string },
) => Promise<unknown>;

const OPENED = '本系统已经启用，请用账号登录；需要账号的请联系系统管理员';
const WRONG = '一次性代码不正确，请在服务器的启动日志里查看';

/**
 * `POST /auth/first` (登录 33): school and system administrator of an empty database, by a code from the log. Refused once
 * somebody can log in, whatever is sent, and for a network that has tried too often.
 */
const serveFirst = (base: Base): Served =>
  serveEmpty(firstAdministrator, async (ctx, { body }) => {
    const { pool } = ctx.services;
    if (ctx.reference.opened) throw rule(OPENED);
    if (!(await isWithinRate(pool, 'first', ctx.ip, ctx.realNow)))
      throw rule('尝试过于频繁，请十分钟后再试');
    const { openingCode, schoolName, schoolCode, password, ...person } = body;
    const weakness = weaknessOf(password, { ...person, schoolName });
    if (weakness) throw invalid({ password: weakness });
    const hash = await hashing(lineOf(ctx), () => hashPassword(password));
    await transaction(pool, 'read write', async (client) => {
      const isRight = await isOpeningCode(client, openingCode);
      const { rowCount: people } = await client.query(
        'select from app_user where password_hash is not null limit 1',
      );
      if (people) throw rule(OPENED); // somebody was faster
      if (!isRight) throw invalid({ openingCode: WRONG });
      await base(client, { schoolCode, schoolName });
      const admin = { ...person, roleKey: 'ROLE_ADMIN' };
      const made = await makeAdministrator(client, admin, hash);
      if ('refusal' in made) throw rule(made.refusal);
      const row = auditRow(firstAdministrator.name, ctx.request, null, ctx.realNow, 'done', 200);
      const { cname: name, ...after } = admin;
      await writeAudit(client, { ...row, code: CODE.done, schoolId: made.schoolId }, [
        {
          entity: 'user',
          entityId: made.userId,
          detail: { event: 'add', name, before: null, after },
        },
      ]);
    });
    ctx.services.reference.forget();
    return null;
  });

/** The second person (用户 31): the first security or audit administrator, made by the system administrator, who cannot give what they have. */
const serveAppoint = serve(appointAdministrator, async (ctx, { body }) => {
  const { client, audit } = ctx;
  await mustBeFresh(ctx, CONFIRM_TEXT.grant);
  const made = await makeAdministrator(client, body);
  if ('refusal' in made) throw rule(made.refusal);
  const { cname: name, ...after } = body;
  audit({
    entity: 'user',
    entityId: made.userId,
    detail: { event: 'add', name, before: null, after },
  });
  return { username: body.username, cname: body.cname, password: made.password };
});

/** The first administrators of a school on its own screens. */
export const administratorHandlers = (base: Base): readonly Served[] => [
  serveFirst(base),
  serveAppoint,
];
