import type { Pool } from 'pg';
import { hashPassword, isPassword } from '../../school/people/server/password.ts';

/**
 * Gives the demo accounts the password of `DEMO_PASSWORD` when the school was loaded with another one at an earlier start
 * (运行 5: it is their password, and it is printed at each start).
 */
export async function renewDemoPassword(
  pool: Pool,
  usernames: readonly string[],
  password: string,
): Promise<void> {
  const { rows } = await pool.query<{ id: string; hash: string }>(
    'select id, password_hash as hash from app_user where username = any($1) and password_hash is not null',
    [usernames],
  );
  for (const { id, hash } of rows)
    if (!(await isPassword(password, hash)))
      await pool.query(
        'update app_user set password_hash = $1, password_changed_at = now() where id = $2',
        [await hashPassword(password), id],
      );
}
