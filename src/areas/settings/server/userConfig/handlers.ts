import type { RoleDefaults } from '../../../../platform/contract/auth/roleDefaults.ts';
import { defaultsOf } from '../../../../platform/server/access/roleConfig.ts';
import { uploadedFileOf } from '../../../../platform/server/files/address.ts';
import { changePicture } from '../../../../platform/server/files/picture.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { conflict, notFound } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { usableConfig } from '../../../../school/people/server/info.ts';
import {
  CONFIG_PARTS,
  mySettings,
  resetMySettings,
  roleConfigList,
  saveRoleConfig,
  saveSignature,
} from '../../contract/userConfig.calls.ts';

/** Pixels: a line of writing beside a name. */
const SIGNATURE = { width: 360, height: 120 };

async function signatureOf({ client, caller, services, realNow }: Ctx) {
  const { rows } = await client.query<{ fileId: string; fileName: string; mime: string }>(
    `select f.file_id as "fileId", f.file_name as "fileName", f.mime from user_signature s
       join file_info f on f.school_id = s.school_id and f.file_id = s.file_id where s.school_id = $1 and s.user_id = $2`,
    [caller.schoolId, caller.userId],
  );
  return rows[0] ? uploadedFileOf(services.config, rows[0], realNow) : null;
}

const settings = serve(mySettings, async (ctx) => {
  const { client, caller, reference } = ctx;
  const { config, roleName } = await defaultsOf(client, caller.schoolId, caller.userId);
  return {
    own: usableConfig(caller, reference),
    defaults: config,
    defaultsOf: roleName,
    signature: await signatureOf(ctx),
  };
});

/** 恢复默认 (设置 20): what they have set of these parts goes; what their role starts with counts again. */
const reset = serve(resetMySettings, async (ctx, { body: { parts } }) => {
  const { client, caller, reference, audit } = ctx;
  const { rows } = await client.query<{ config: Record<string, unknown> }>(
    'select user_config as config from app_user where school_id = $1 and id = $2 for update',
    [caller.schoolId, caller.userId],
  );
  const before = rows[0]?.config ?? {};
  const gone: readonly string[] = parts.flatMap((part) => [...CONFIG_PARTS[part]]);
  const after = Object.fromEntries(Object.entries(before).filter(([key]) => !gone.includes(key)));
  await client.query('update app_user set user_config = $3 where school_id = $1 and id = $2', [
    caller.schoolId,
    caller.userId,
    after,
  ]);
  audit({
    entity: 'userConfig',
    entityId: caller.userId,
    detail: { event: 'reset', parts, before, after },
  });
  const { config } = await defaultsOf(client, caller.schoolId, caller.userId);
  const now = { ...config, ...usableConfig({ ...caller, userConfig: after }, reference) };
  return Object.fromEntries(Object.entries(now).filter(([key]) => gone.includes(key)));
});

/** The picture beside their decisions; null takes it away. */
const signature = serve(saveSignature, async (ctx, { body: { fileId } }) => {
  const { client, caller, realNow, audit } = ctx;
  const key = [caller.schoolId, caller.userId];
  const old = await client.query<{ fileId: string }>(
    'delete from user_signature where school_id = $1 and user_id = $2 returning file_id as "fileId"',
    key,
  );
  const owner = { entity: 'signature', id: caller.userId };
  await changePicture(ctx, fileId, {
    field: 'fileId',
    modelId: 'user:signature',
    owner,
    ...SIGNATURE,
  });
  if (fileId !== null)
    await client.query(
      'insert into user_signature (school_id, user_id, file_id, created_at) values ($1, $2, $3, $4)',
      [...key, fileId, realNow],
    );
  audit({
    entity: 'userConfig',
    entityId: caller.userId,
    detail: {
      event: 'signature',
      before: { signature: old.rows[0]?.fileId ?? null },
      after: { signature: fileId },
    },
  });
  return null;
});

const roles = serve(roleConfigList, async ({ client, caller }) => {
  const { rows } = await client.query<{
    id: number;
    roleName: string;
    users: number;
    config: RoleDefaults;
    version: number;
    by: string | null;
    at: Date | null;
  }>(
    `select r.id, r.role_name as "roleName", (select count(*) from user_role u where u.school_id = r.school_id and u.role_id = r.id)::int as users,
       coalesce(c.config, '{}') as config, coalesce(c.version, 0) as version, p.cname as by, c.updated_at as at
     from role r left join role_config c on c.school_id = r.school_id and c.role_id = r.id left join app_user p on p.school_id = r.school_id and p.id = c.updated_by
     where r.school_id = $1 order by r.sort_no, r.id`,
    [caller.schoolId],
  );
  return rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null }));
});

const saveRole = serve(
  saveRoleConfig,
  async (
    { client, caller, now, audit },
    { params: { id }, body: { config, version } },
    role: { roleName: string; before: RoleDefaults; version: number },
  ) => {
    const { rowCount } = await client.query(
      `insert into role_config (school_id, role_id, config, created_by, created_at, updated_by, updated_at) values ($1,$2,$3,$4,$5,$4,$5)
       on conflict (school_id, role_id) do update set config = excluded.config, version = role_config.version + 1, updated_by = excluded.updated_by,
         updated_at = excluded.updated_at where role_config.version = $6`,
      [caller.schoolId, id, JSON.stringify(config), caller.userId, now, version],
    );
    if (!rowCount || role.version !== version)
      throw conflict('该角色的默认配置刚刚被其他人修改过，请刷新后再试');
    audit({
      entity: 'roleConfig',
      entityId: id,
      detail: { event: 'edit', roleName: role.roleName, before: role.before, after: config },
    });
    return { version: version + 1 };
  },
  {
    find: async ({ client, caller }, { id }) => {
      const { rows } = await client.query<{
        roleName: string;
        before: RoleDefaults;
        version: number;
      }>(
        `select r.role_name as "roleName", coalesce(c.config, '{}') as before, coalesce(c.version, 0) as version from role r
         left join role_config c on c.school_id = r.school_id and c.role_id = r.id where r.school_id = $1 and r.id = $2`,
        [caller.schoolId, id],
      );
      if (!rows[0]) throw notFound();
      return rows[0];
    },
  },
);

/** 用户配置 (设置 17–22). */
export const userConfigHandlers: readonly Served[] = [settings, reset, signature, roles, saveRole];
