import { beforeAll } from 'vitest';
import { tokenHashOf } from '../../../src/platform/server/request/caller.ts';
import { type Client, client, inProcess } from '../client.ts';
import type { College } from './college.ts';

export const BOSS = 90;
const TOKEN = 'administrator-of-users-000000000000';

/** An administrator of users, who manages the whole school, for all tests of a file; everybody of the college can log in. */
export function addBoss(college: College): () => Client {
  beforeAll(async () => {
    const { pool } = college;
    await pool.query(
      `insert into app_user (school_id, id, username, employee_number, cname, password_hash) values (1, ${BOSS}, 'boss', '9000', '郑管理', 'x')`,
    );
    await pool.query(`update app_user set password_hash = 'x' where password_hash is null`);
    await pool.query(
      `insert into role (school_id, id, role_key, role_name, permissions) values (1, 90, 'ROLE_BOSS', '用户管理', '{system:user:list,system:user:assign,system:user:edit,qa:chart:view}')`,
    );
    await pool.query(`insert into user_role (school_id, user_id, role_id) values (1, ${BOSS}, 90)`);
    await pool.query(
      `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key) values (1, ${BOSS}, 0, 'management', '1-1'), (1, ${BOSS}, 0, 'supervisor', '1-1')`,
    );
    await pool.query(
      `insert into auth_session (token_hash, school_id, user_id, created_at, last_seen_at, expires_at) values ($1, 1, ${BOSS}, now(), now(), now() + interval '1 hour')`,
      [tokenHashOf(TOKEN)],
    );
  });
  return () => client({ url: '' }, TOKEN, {}, inProcess(college.server.app));
}
