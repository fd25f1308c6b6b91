import { expect } from 'vitest';
import type { Client } from '../client.ts';
import { type College, signIn } from './college.ts';
import { insert } from './world.ts';

/** Somebody who sets the school's settings, as the demo's system administrator does; `more`: further permissions. */
export async function signInSettings(
  college: College,
  name = 'settings',
  id = 40,
  more: readonly string[] = [],
): Promise<Client> {
  const permissions = [
    'foundation:general:list',
    'foundation:general:edit',
    'talent:declaration:admin',
    ...more,
  ];
  await insert(college.pool, 'role', [
    { id, role_key: name, role_name: name, permissions, builtin: false, sort_no: id },
  ]);
  await insert(college.pool, 'app_user', [
    {
      id,
      username: name,
      employee_number: String(2000 + id),
      cname: '周管理',
      pinyin: name,
      gender: '1',
      unit_business_type: 0,
      unit_key: '1-1',
      can_teach: false,
      weekly_hour_limit: 16,
      work_status: '1',
      account_status: 'normal',
      version: 1,
      user_config: { businessType: 0, semesterId: 2 },
      created_at: new Date(),
      updated_at: new Date(),
    },
  ]);
  await insert(college.pool, 'user_role', [{ user_id: id, role_id: id }]);
  await insert(college.pool, 'user_unit_scope', [
    { user_id: id, business_type: 0, kind: 'management', node_key: '1-1' },
  ]);
  return (await signIn(college.server, [name]))[name] as Client;
}

/** Waits until a job has ended; answers it. */
export async function ended(who: Client, jobId: number) {
  return expect
    .poll(
      async () => {
        const { data } = await who.get(`/system/job/${jobId}`);
        return ['queued', 'running'].includes(data.state) ? null : data;
      },
      { timeout: 60_000, interval: 50 },
    )
    .not.toBeNull()
    .then(async () => (await who.get(`/system/job/${jobId}`)).data);
}

type Reply = Awaited<ReturnType<Client['post']>>;
/** Sends, and where something is asked sends once more with a yes to all of it, as somebody does who has read it (调用 4). */
export async function confirming(
  send: (confirmed: { confirmed?: string[] }) => Promise<Reply>,
): Promise<Reply> {
  const reply = await send({});
  const warnings: { key: string }[] = reply.data?.warnings ?? [];
  return warnings.length === 0 ? reply : send({ confirmed: warnings.map(({ key }) => key) });
}
