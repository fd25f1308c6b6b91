import path from 'node:path';
import { group, optional, text } from './reading.ts';

/** What the server keeps, and where. */
export const data = group(
  {
    dataDir: text('DATA_DIR', 'data', 'folder of the embedded database, the files, the secrets'),
    databaseUrl: optional('DATABASE_URL', 'another PostgreSQL instead of the embedded one'),
  },
  ({ dataDir, databaseUrl }) => ({
    /** Absolute. The database, files and secrets of this installation. */
    dataDir: path.resolve(dataDir),
    /** Another PostgreSQL instead of the embedded one. */
    ...(databaseUrl && { databaseUrl }),
  }),
);
