/** What names no single school, and why that is right. Whatever is not here has to name one. */
export interface Explained {
  /** As the table says it. */
  why: string;
  /** Files of the product that send it, as they begin below `src/`. */
  from: RegExp;
  /** Only statements that read one of these tables; all of the files' where nothing is said. */
  tables?: readonly string[];
}
export const EXPLAINED: readonly Explained[] = [
  {
    why: 'backup and restore: all of an installation, table by table',
    from: /^src\/platform\/server\/backup\//,
  },
  {
    why: 'the outbox: whatever is due, of whichever school (asked on each machine for its own schools); a secret of a link is found before its school is known',
    from: /^src\/platform\/server\/delivery\/(sender|tokens)/,
  },
  {
    why: 'what a school begins with, and the demo: inserted at the start, table by table, rows of one school',
    from: /^src\/install\/insert/,
  },
  {
    why: 'a command of whoever stands at the machine, over all schools',
    from: /^src\/areas\/user\/server\/firstAdmin/,
    tables: ['ip_allow'],
  },
  {
    why: 'gauges of this instance, over all schools',
    from: /^src\/platform\/server\/metrics/,
  },
  {
    why: 'a job that is at work, by its number (a local table of each machine)',
    from: /^src\/(platform\/server\/resource\/transfer|school\/student\/server\/(archiveImport|openAccounts)|areas\/studentAccount\/server\/handlers)/,
    tables: ['job'],
  },
  {
    why: 'who comes in: found by token, name or number before their school is known (a reference table, or a look-up table token → school)',
    from: /^src\/(platform\/server\/(access|request\/(caller|network|simulation|confirmed))|areas\/(login|simulation)\/server|school\/people\/server)/,
  },
  {
    why: 'streams of this instance: sessions of whoever listens here, of any school (one question per school on several machines)',
    from: /^src\/platform\/server\/notice\/hub/,
  },
  {
    why: 'the queue of jobs: whichever school’s is the oldest (asked on each machine for its own schools)',
    from: /^src\/platform\/server\/jobs\//,
    tables: ['job'],
  },
  {
    why: 'sealing and checking the chain of the audit log, which is one for the database (one for each machine’s schools)',
    from: /^src\/(platform\/server\/audit\/|areas\/security\/server\/checks)/,
  },
  {
    why: 'periodic work for all schools by turns: clearing up, reminders, what falls due (by each machine for its own schools)',
    from: /^src\/(platform\/server\/(housekeeping|periodic)|school\/approval\/server\/notice\/(daily|deadlines|levelDeadlines|longWaiting)|school\/student\/server\/accountRule|areas\/(semester\/server\/autoCurrent|team\/server\/departure\/(due|tell)|statusChange\/server\/effect|declaration\/server\/switches))/,
  },
  {
    why: 'at the start: keys, sealing of what is not sealed yet, files that nobody owns',
    from: /^src\/platform\/server\/(resource\/(fieldKeys|sealStored)|files\/(keep|store))/,
  },
  {
    why: 'the school that this server serves: read once for all requests (a server for several schools reads it by school)',
    from: /^src\/platform\/server\/database\/reference/,
  },
  {
    why: 'history replayed on its chart, a command over all schools',
    from: /^src\/(workbench\/server\/conform|main\/server\/histories|areas\/declaration\/server\/list\/recount)/,
  },
];
