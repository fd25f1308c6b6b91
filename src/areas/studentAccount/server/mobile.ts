import { masked } from '../../../platform/contract/resource/sensitive.ts';
import { mustHaveConfirmed } from '../../../platform/server/request/confirmed.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { placeOfField, sensitiveColumns } from '../../../platform/server/resource/sealing.ts';
import { vault } from '../../../platform/server/secret/vault.ts';
import user from '../../../school/people/contract/user.entity.ts';
import { studentMobile } from '../../../school/student/contract/own.calls.ts';

/** A bound phone as it is shown, of what is stored; null: none. */
export const shownMobile = (stored: string | null): string | null =>
  stored && masked('mobile', vault().open(placeOfField(user, 'mobile'), stored));

/** 绑定手机 (学生账号 15): by the student themselves, sealed in their account; their record keeps the number that the school has of them. */
export const bindMobile = serve(studentMobile, async (ctx, { body }) => {
  const { client, caller, realNow } = ctx;
  const { rows } = await client.query<{ studentId: number; mobile: string | null }>(
    `select a.student_id::float8 as "studentId", u.mobile from student_account a join app_user u on u.school_id = a.school_id and u.id = a.user_id
     where a.school_id = $1 and a.user_id = $2 for update of u`,
    [caller.schoolId, caller.userId],
  );
  const [own] = rows;
  if (!own) throw rule('只有学生账号可以在这里绑定手机');
  await mustHaveConfirmed(ctx, '绑定手机前请先输入登录密码');
  const { mobile, mobile_index } = sensitiveColumns(user, 'mobile', body.mobile) as {
    mobile: string | null;
    mobile_index: string | null;
  };
  await client.query(
    `update app_user set mobile = $3, mobile_index = $4, version = version + 1, updated_by = $2, updated_at = $5 where school_id = $1 and id = $2`,
    [caller.schoolId, caller.userId, mobile, mobile_index, realNow],
  );
  const [before, after] = [shownMobile(own.mobile), shownMobile(mobile)];
  ctx.audit({
    entity: 'account',
    entityId: own.studentId,
    detail: { event: after ? 'bindMobile' : 'unbindMobile', before, after },
  });
  return { mobile: after };
});
