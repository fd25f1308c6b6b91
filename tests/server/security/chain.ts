import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { anchorFile } from '../../../src/platform/server/audit/anchor.ts';
import { sealAll } from '../../../src/platform/server/audit/seal.ts';
import { verifyChain } from '../../../src/platform/server/audit/verify.ts';
import { type AuditRow, writeAudit } from '../../../src/platform/server/request/audit.ts';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';

export const row = (n: number): AuditRow => ({
  schoolId: 1,
  at: new Date(Date.UTC(2026, 10, 20, 8, 0, n % 60)),
  userId: n,
  simulateUserId: null,
  action: 'campusEdit',
  outcome: 'done',
  code: 200,
  ip: '127.0.0.1',
  requestId: `r${n}`,
});
export const note = (n: number) => ({
  entity: 'campus',
  entityId: n,
  detail: { event: 'edit', after: { campusName: `校区“${n}”\n` } },
});

/** A database with an empty audit log before each test; its anchors lie in a folder of the test's own. */
export function openChain() {
  const log = {} as { database: TestDatabase; folder: string };
  beforeAll(async () => {
    log.database = await createDatabase('base');
  });
  afterAll(() => log.database.drop());
  /** What only somebody above the product can do: the guard switched off for the statement. */
  async function tamper(statement: string) {
    const client = await log.database.pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(statement).finally(() => client.query('reset session_replication_role'));
    client.release();
  }
  beforeEach(async () => {
    await log.database.pool.query('truncate audit_log restart identity');
    await tamper(`update audit_head set seq = 0, hash = repeat('0', 64)`);
    log.folder = mkdtempSync(path.join(inject('folder'), 'anchors-'));
  });
  const anchors = () => anchorFile(log.folder);
  return {
    log,
    tamper,
    anchors,
    /** So many rows, sealed. */
    chain: async (rows: number, from = 1, kept = anchors()) => {
      for (let n = from; n < from + rows; n++)
        await writeAudit(log.database.pool, row(n), [note(n)]);
      await sealAll(log.database.pool, kept);
    },
    verdict: async () => verifyChain(log.database.pool, await anchors().all()),
  };
}
