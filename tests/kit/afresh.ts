import type { Pool } from 'pg';
import { beforeEach } from 'vitest';

/**
 * Every test of a file (or of a `describe`) begins with what the database holds when the first one begins, whatever others have left there. Comes before
 * a `beforeEach` that writes; what a `beforeAll` further inside writes would be undone.
 */
export function afresh(pool: () => Pool): void {
  let begun = false;
  beforeEach(async () => {
    await insist(pool(), begun ? 'select afresh.undo()' : NOTEBOOK);
    begun = true;
  });
}

/** PostgreSQL's code of a deadlock: it takes what the server under test does in the background for the other side. */
const DEADLOCK = '40P01';
/** Each text is one transaction: it has been done, or nothing of it. */
async function insist(pool: Pool, text: string): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await pool.query(text);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || attempt === 10) throw error;
    }
}

/** Notes each row that changes as it was and as it became; `undo` goes back from the last to the first, past triggers and references. */
const NOTEBOOK = `
create schema afresh;
create unlogged table afresh.change (id bigserial primary key, place regclass not null, was jsonb, became jsonb);
create unlogged table afresh.number (place regclass primary key, next bigint not null);

create function afresh.note() returns trigger language plpgsql as $$
begin
  insert into afresh.change (place, was, became) values (tg_relid,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $$;

create function afresh.undo() returns void language plpgsql as $$
declare
  one record;
begin
  perform set_config('session_replication_role', 'replica', true);
  for one in
    select c.*, k.key, n.columns from afresh.change c
    cross join lateral (select string_agg(quote_ident(a.attname), ', ') as key from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) where i.indrelid = c.place and i.indisprimary) k
    cross join lateral (select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = c.place and attnum > 0 and not attisdropped and attgenerated = '') n
    order by c.id desc
  loop
    if one.became is not null then
      execute format('delete from %1$s where (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1))', one.place, one.key) using one.became;
    end if;
    if one.was is not null then
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)',
        one.place, one.columns) using one.was;
    end if;
  end loop;
  perform set_config('session_replication_role', 'origin', true);
  truncate afresh.change;
  perform setval(place, next, false) from afresh.number;
end $$;

do $$
declare
  place regclass;
  next bigint;
begin
  for place in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('create trigger afresh_note after insert or update or delete on %s for each row execute function afresh.note()', place);
  end loop;
  for place in select oid from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace loop
    execute format('select last_value + is_called::int from %s', place) into next;
    insert into afresh.number values (place, next);
  end loop;
end $$;`;
