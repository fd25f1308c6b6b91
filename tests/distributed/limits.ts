/** What engines treat differently, as their documentation says, and what that means for this product. */
export const LIMITS: Readonly<Record<string, { citus: string; yugabyte: string }>> = {
  'for update': {
    citus: 'yes, where the statement names one shard (one school)',
    yugabyte: 'yes; waits as PostgreSQL does with wait-on-conflict',
  },
  'for update skip locked': {
    citus: 'on one shard only: the queue of jobs is a local table of each worker',
    yugabyte: 'yes',
  },
  'advisory lock': {
    citus: 'on the coordinator only: they are taken there',
    yugabyte: 'yes since 2025.1',
  },
  'listen/notify': {
    citus: 'on the coordinator: all instances listen there',
    yugabyte: 'yes since 2025.2.3; before, the table is looked at every 5 s',
  },
  sequence: {
    citus: 'bigint only (the worker’s number is in the upper bits)',
    yugabyte: 'yes, cached per session: numbers have gaps',
  },
  'recursive query': { citus: 'where it names one school', yugabyte: 'yes' },
  'writing in a with': { citus: 'where it names one school', yugabyte: 'yes' },
  cursor: { citus: 'where it names one school', yugabyte: 'yes' },
  'temporary table': { citus: 'local, never joined with a table of a school', yugabyte: 'yes' },
  'lock table': { citus: 'coordinator', yugabyte: 'not supported: must not be used' },
};
