import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { type RightsDraft, withDraft } from '../../../platform/server/database/rightsDraft.ts';
import type { Target } from './simulationRights.ts';

/**
 * Columns about a person `u` (app_user) with their unit `n` (org_unit, left join) that the rights over them depend on: roles,
 * permissions and scopes in one statement, however many people are read.
 */
export const PERSON_COLUMNS = `u.id, u.password_hash is not null as has_password,
  exists (select from user_identity i where i.school_id = u.school_id and i.user_id = u.id) as has_identity, u.account_status, u.locked_until,
  u.unit_business_type, n.path as unit_path, n.unit_name,
  (select coalesce(json_agg(json_build_object('key', r.role_key, 'name', r.role_name, 'permissions', r.permissions) order by r.sort_no, r.id), '[]')
     from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
     where ur.school_id = u.school_id and ur.user_id = u.id) as roles,
  (select coalesce(json_agg(json_build_object('businessType', x.business_type, 'kind', x.kind, 'path', o.path, 'unitName', o.unit_name)
     order by x.business_type, x.kind), '[]') from user_unit_scope x
     join org_unit o on o.school_id = x.school_id and o.business_type = x.business_type and o.node_key = x.node_key
     where x.school_id = u.school_id and x.user_id = u.id) as scopes`;
export const PERSON_FROM = `app_user u left join org_unit n
  on n.school_id = u.school_id and n.business_type = u.unit_business_type and n.node_key = u.unit_key`;

export interface PersonRow {
  id: string;
  has_password: boolean;
  /** Bound to a subject of single sign-on. */
  has_identity: boolean;
  account_status: string;
  locked_until: Date | null;
  unit_business_type: number;
  unit_path: string | null;
  unit_name: string | null;
  roles: { key: string; name: string; permissions: string[] }[];
  scopes: {
    businessType: number;
    kind: 'management' | 'supervisor';
    path: string;
    unitName: string;
  }[];
}
export const targetOf = (row: PersonRow): Target => ({
  userId: Number(row.id),
  hasLogin: row.has_password || row.has_identity,
  accountStatus: row.account_status,
  lockedUntil: row.locked_until,
  roles: row.roles.map((r) => r.key),
  permissions: row.roles.flatMap((r) => r.permissions),
  unitBusinessType: row.unit_business_type,
  unitPath: row.unit_path,
  scopes: row.scopes,
});

/** The person whom somebody wants to simulate, with the rights of a draft where one is given; null when there is none. */
export async function readTarget(
  db: Queryable,
  schoolId: number,
  userId: number,
  draft: RightsDraft | null = null,
): Promise<Target | null> {
  const { rows } = await db.query<PersonRow>(
    `select ${PERSON_COLUMNS} from ${PERSON_FROM} where u.school_id = $1 and u.id = $2`,
    [schoolId, userId],
  );
  return rows[0] ? targetOf(withDraft(rows[0], draft)) : null;
}
