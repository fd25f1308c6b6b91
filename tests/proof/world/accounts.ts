/** People of the demo school for the cells: one for each role of the table, with the scope of the whole school in its first business type. */
import { type Client, client, echo, login } from '../../kit/client.ts';
import type { TestServer } from '../../kit/server.ts';
import { ROLES } from '../access/table.ts';

const nameOf = (key: string) => `cell_${key.toLowerCase().replace('role_', '')}`;

/** Copies of an account without role, each with one role. Their ids by the sign of the role. */
export async function peopleOfRoles(
  { pool }: TestServer,
  suffix = '',
): Promise<Map<string, { id: number; username: string }>> {
  const people = new Map<string, { id: number; username: string }>();
  for (const [at, { sign, key }] of ROLES.entries()) {
    const id = 9_000_000 + at + suffix.length * 100;
    const username = `${nameOf(key)}${suffix}`;
    await pool.query(
      `insert into app_user select (jsonb_populate_record(u, jsonb_build_object('id', $1::bigint, 'username', $2::text,
         'employee_number', $2::text, 'cname', $2::text, 'id_number', null, 'id_number_index', null))).*
         from app_user u where username = 'newcomer'`,
      [id, username],
    );
    await pool.query(
      `insert into user_role (school_id, user_id, role_id) select school_id, $1, id from role where role_key = $2 and role_key <> 'ROLE_DEFAULT'`,
      [id, key],
    );
    await pool.query(
      `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key)
         select s.school_id, $1, s.business_type, s.kind, s.node_key from user_unit_scope s
           join app_user u on u.school_id = s.school_id and u.id = s.user_id where u.username = 'admin' and s.business_type = 0`,
      [id],
    );
    people.set(sign, { id, username });
  }
  return people;
}

/** A session of `admin` that looks on as this person. @throws Error with the message of a refusal */
export async function lookOnAs(server: TestServer, id: number): Promise<Client> {
  const admin = await login(server, 'admin');
  const { code, msg } = await admin.get(`/system/user/startTheImpersonationUser/${id}`, {
    reason: '逐格核对权限',
  });
  if (code !== 200) throw new Error(`${id}: ${msg}`);
  return client(server, admin.token, echo(id));
}
