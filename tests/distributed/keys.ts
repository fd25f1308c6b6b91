import type { Pool } from 'pg';

/** A key, constraint or sequence that an engine with tables spread by `school_id` would refuse, with the reason why that is known and what helps. */
export interface Fault {
  table: string;
  name: string;
  what: string;
  why: string | undefined;
}
const DRAWN =
  'numbers are drawn on the coordinator, where every write comes in; YugabyteDB takes them as they are';
const OVERLAP =
  'Citus: allowed, the school is compared with =; YugabyteDB has no exclusion constraints: there the row of the student or room is locked and looked at';
/** By the name of the key, or by what is wrong. */
const KNOWN: Readonly<Record<string, string>> = {
  audit_log_pkey:
    'one chain for the database: a local table of the coordinator, or a chain for each school',
  audit_log_seq: 'as before',
  job_pkey: 'one queue for the database: a local table of each worker',
  auth_session_pkey: 'found by its token before the school is known: a reference table',
  student_state_no_overlap: OVERLAP,
  room_hold_once: OVERLAP,
  'numbers that are no bigint': DRAWN,
};
/** Tables that have no `school_id`: they stand whole on every machine, or on one. */
export interface Keys {
  tables: string[];
  reference: string[];
  unique: number;
  foreign: number;
  faults: Fault[];
}

/**
 * Looks at every table of the schema: `school_id` leads the primary key and stands in each unique index, a reference between two tables of schools
 * carries it on both sides, generated numbers are bigint, no trigger or exclusion constraint stands on a table of a school but those named.
 */
export async function keysOf(pool: Pool): Promise<Keys> {
  const rows = async <T extends object>(text: string) => (await pool.query<T>(text)).rows;
  const all = await rows<{ table: string; school: boolean }>(
    `select c.relname as table, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped) as school
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const indexes = await rows<{
    table: string;
    name: string;
    primary: boolean;
    columns: string[];
  }>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, i.indisprimary as primary,
       array(select a.attname::text from unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality k(n, at) left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n order by at) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and c.relnamespace = 'public'::regnamespace`,
  );
  const foreign = await rows<{ table: string; other: string; name: string; carries: boolean }>(
    `select f.conrelid::regclass::text as table, f.confrelid::regclass::text as other, f.conname as name,
       exists (select from unnest(f.conkey, f.confkey) k(mine, theirs) join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.mine
         join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.theirs where a.attname = 'school_id' and b.attname in ('school_id', 'id')) as carries
     from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`,
  );
  const small = await rows<{ table: string; name: string }>(
    `select d.refobjid::regclass::text as table, s.seqrelid::regclass::text as name from pg_sequence s
     join pg_class c on c.oid = s.seqrelid and c.relnamespace = 'public'::regnamespace
     join pg_depend d on d.objid = s.seqrelid and d.deptype in ('a', 'i') where s.seqtypid <> 'bigint'::regtype`,
  );
  const odd = await rows<{ table: string; name: string; what: string }>(
    `select conrelid::regclass::text as table, conname as name, 'an exclusion constraint' as what from pg_constraint where contype = 'x'
     union all select conrelid::regclass::text, conname, 'a deferrable constraint' from pg_constraint where condeferrable and connamespace = 'public'::regnamespace`,
  );
  const ofSchool = new Set(all.filter((it) => it.school).map((it) => it.table));
  const faults: Fault[] = [
    ...indexes
      .filter(({ table, primary }) => ofSchool.has(table) && primary)
      .filter(({ columns }) => columns[0] !== 'school_id')
      .map((it) => ({ ...it, what: `primary key led by ${it.columns[0]}` })),
    ...indexes
      .filter(({ table, primary }) => ofSchool.has(table) && !primary)
      .filter(({ columns }) => !columns.includes('school_id'))
      .map((it) => ({ ...it, what: `unique without school_id (${it.columns.join(', ')})` })),
    ...foreign
      .filter((it) => ofSchool.has(it.table) && ofSchool.has(it.other) && !it.carries)
      .map((it) => ({ ...it, what: `refers to ${it.other} without school_id` })),
    ...foreign
      .filter((it) => !ofSchool.has(it.table) && ofSchool.has(it.other))
      .map((it) => ({ ...it, what: `of every school, refers to ${it.other} of one` })),
    ...small.map((it) => ({ ...it, what: 'numbers that are no bigint' })),
    ...odd,
  ].map(({ table, name, what }) => ({ table, name, what, why: KNOWN[name] ?? KNOWN[what] }));
  return {
    tables: [...ofSchool],
    reference: all.filter((it) => !it.school).map((it) => it.table),
    unique: indexes.length,
    foreign: foreign.length,
    faults,
  };
}
