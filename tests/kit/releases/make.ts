// Keeps the database of a release for the tests of upgrades: `npx tsx tests/kit/releases/make.ts tests/kit/releases/<version>.tar`, once for each
// release that changed the schema. The demo school at a tenth, sealed with the keys of the tests; its files are made at a start and not here.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '../../../src/main/contract/calls.ts';
import { seedDemo } from '../../../src/demo/seed.ts';
import { sealedColumns } from '../../../src/main/server/sealed.ts';
import { makeBackup } from '../../../src/platform/server/backup/backup.ts';
import { openDatabase } from '../../../src/platform/server/database/database.ts';
import { migrate } from '../../../src/platform/server/database/migrate.ts';
import { openPool } from '../../../src/platform/server/database/pool.ts';
import { folderStore } from '../../../src/platform/server/files/store.ts';
import { registerKeys } from '../../../src/platform/server/resource/fieldKeys.ts';
import { sealStored } from '../../../src/platform/server/resource/sealStored.ts';
import { makeVault } from '../../../src/platform/server/secret/vault.ts';
import { DEMO_PASSWORD, DEMO_SCALE, TEST_KEYS } from '../fixed.ts';

async function main(file: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'school-release-'));
  chmodSync(dataDir, 0o711); // the PostgreSQL of root runs as somebody else below
  const { place, close } = await openDatabase({ dataDir }, console.error);
  const pool = openPool(place, { max: 2 });
  try {
    await migrate(pool);
    await registerKeys(pool, { ...TEST_KEYS, dataDir }, sealedColumns());
    await seedDemo(pool, { scale: DEMO_SCALE, password: DEMO_PASSWORD, log: console.log });
    await sealStored(pool, makeVault(TEST_KEYS), sealedColumns());
    const files = await folderStore(path.join(dataDir, 'files'));
    await makeBackup({ place, files, dataDir }, { file, at: new Date(), tell: console.log });
  } finally {
    await pool.end();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main(path.resolve(process.argv[2] ?? 'release.tar'));
