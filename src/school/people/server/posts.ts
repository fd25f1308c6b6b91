import type { Queryable } from '../../../platform/server/database/queryable.ts';

/** Dictionary `staff_post_kind`. */
export const POST_KIND = { duty: '1', post: '2' } as const;
export type PostKind = (typeof POST_KIND)[keyof typeof POST_KIND];

/** Whether a record `p` holds on a day, SQL of a date. */
export const holdsOn = (day: string): string =>
  `(p.begin_on is null or p.begin_on <= ${day}) and (p.end_on is null or p.end_on >= ${day})`;
/** What somebody `u` is on a day, of one kind or of both, as lists and exports show it (用户 36). */
export const postsOn = (u: string, day: string, kind?: PostKind): string =>
  `(select string_agg(p.post_name, '、' order by p.kind, p.begin_on nulls first, p.id) from staff_post p
    where p.school_id = ${u}.school_id and p.user_id = ${u}.id ${kind ? `and p.kind = '${kind}'` : ''} and ${holdsOn(day)})`;

/** Somebody's records, what goes on first, then the newest. */
export async function postsOf(db: Queryable, schoolId: number, userId: number, day: string) {
  const { rows } = await db.query<{
    id: number;
    kind: PostKind;
    kindName: string;
    postName: string;
    unitName: string | null;
    beginOn: string | null;
    endOn: string | null;
    basis: string | null;
    state: 'now' | 'past' | 'coming';
  }>(
    `select p.id::float8 as id, p.kind, coalesce(d.dict_label, p.kind) as "kindName", p.post_name as "postName", n.unit_name as "unitName",
       to_char(p.begin_on, 'YYYY-MM-DD') as "beginOn", to_char(p.end_on, 'YYYY-MM-DD') as "endOn", p.basis, ${stateOn('$3::date')} as state
     from staff_post p left join org_unit n on n.school_id = p.school_id and n.business_type = p.business_type and n.node_key = p.unit_key
       left join dict_data d on d.school_id = p.school_id and d.dict_type = 'staff_post_kind' and d.dict_value = p.kind
     where p.school_id = $1 and p.user_id = $2
     order by ${holdsOn('$3::date')} desc, p.begin_on desc nulls last, p.id desc`,
    [schoolId, userId, day],
  );
  return rows;
}
/** `now`, `past` or `coming`, of a record `p`. */
export const stateOn = (day: string): string =>
  `case when p.begin_on > ${day} then 'coming' when p.end_on < ${day} then 'past' else 'now' end`;

/**
 * Dates what stood in `app_user.post` before there were days (用户 36): from the day they came on, or from a day that nobody knows. Run at
 * each start, does nothing the second time. Answers how many.
 */
export async function datePosts(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `with moved as (update app_user u set post = null from app_user was
       where was.school_id = u.school_id and was.id = u.id and was.post is not null returning u.school_id, u.id, was.post, u.entry_on, u.unit_business_type, u.unit_key)
     insert into staff_post (school_id, user_id, kind, post_name, business_type, unit_key, begin_on)
     select school_id, id, '${POST_KIND.post}', post, unit_business_type, unit_key, entry_on from moved where trim(post) <> '' on conflict do nothing`,
  );
  return rowCount ?? 0;
}
