import path from 'node:path';
import { group, optional, text } from './reading.ts';

/** What the server keeps, and where. */
export const data = group(
  {
    dataDir: text('DATA_DIR', 'data', 'folder of the embedded database, the files, the secrets'),
    databaseUrl: optional(
      'DATABASE_URL',
      'another PostgreSQL instead of the embedded one; several hosts: `postgres://u@h1:5432,h2:5432/db`',
    ),
    reportDatabaseUrl: optional(
      'REPORT_DATABASE_URL',
      'a standby of it, which reports and exports are read from',
      undefined,
      'the database itself',
    ),
  },
  ({ dataDir, databaseUrl, reportDatabaseUrl }) => ({
    /** Absolute. The database, files and secrets of this installation. */
    dataDir: path.resolve(dataDir),
    /** Another PostgreSQL instead of the embedded one. */
    ...(databaseUrl && { databaseUrl }),
    /** A standby of the database; reads of reports go there while it is near enough. */
    ...(reportDatabaseUrl && { reportDatabaseUrl }),
  }),
);
