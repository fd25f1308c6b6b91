import { DECISIONS } from './steps.ts';

/** What a person has decided: nobody waits for what the system passes. */
export const TIMED: readonly string[] = DECISIONS.filter((action) => action !== 'systemPass');
const OF = 'x.school_id = r.school_id and x.declaration_id = r.declaration_id';
const CAME = 'x.to_level = r.level and x.from_level is distinct from r.level';
/**
 * Of records `r` of declarations, in SQL: those by which a person has decided at a level and which stand. A pass that was taken back has decided
 * nothing: the next that brings the item to the level again is its 取回.
 */
export const DECIDED = `r.level is not null and r.action in (${TIMED.map((action) => `'${action}'`).join(', ')})
  and coalesce((select x.action from approval_record x where ${OF} and x.seq > r.seq and ${CAME} order by x.seq limit 1), '') <> 'takeBack'`;
/** When the item of such a record had come to its level; what was taken back had been there all the time. */
export const CAME_AT = `(select x.created_at from approval_record x where ${OF} and x.seq < r.seq and ${CAME} and x.action <> 'takeBack'
  order by x.seq desc limit 1)`;
