import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Anchors } from '../../../src/platform/server/audit/anchor.ts';
import { unusedNumbers } from '../../../src/platform/server/audit/verify.ts';
import { writeAudit } from '../../../src/platform/server/request/audit.ts';
import { note, openChain, row } from './chain.ts';

const { log, tamper, anchors, chain, verdict } = openChain();

/** 安全 23 */
describe('the newest rows cut off within the minute after the last anchor', () => {
  let kept: Anchors;
  beforeEach(async () => {
    kept = anchors();
    await chain(10, 1, kept);
    await chain(600, 11, kept);
    expect((await kept.all()).map(({ seq }) => seq)).toEqual([10, 10]);
    expect(await verdict()).toEqual({ checked: 610, unsealed: 0, fault: null });
  });
  test.each([
    ['one', 609],
    ['five hundred', 110],
    ['all after the last anchor', 10],
  ])('%s: by the end that the database notes', async (_, left) => {
    await tamper(`delete from audit_log where seq > ${left}`);
    const fault = `第 ${left + 1} 条起不见了（数据库登记已封存到第 610 条）`;
    expect(await verdict()).toEqual({ checked: left, unsealed: 0, fault });
  });
  test('the next rows do not close the gap', async () => {
    await tamper('delete from audit_log where seq > 110');
    await chain(5, 611, kept);
    expect((await verdict()).fault).toMatch(/^第 111 条不见了（下一条是第 611 条，编号 \d+）$/);
  });
  test('with the noted end: gone is told, put back is found by the anchor before', async () => {
    await tamper('delete from audit_head');
    expect((await verdict()).fault).toBe('数据库中审计链末端的登记不见了');
    await tamper(
      'insert into audit_head select 1, seq, hash from audit_log where seq = 9; delete from audit_log where seq > 9',
    );
    expect((await verdict()).fault).toBe(
      '第 10 条起不见了（数据库外保存的校验值说明至少有 10 条）',
    );
    // longer again than it was: the anchor that does not fit any more is not replaced by a newer one
    await chain(20, 611, anchors());
    expect((await kept.all()).map(({ seq }) => seq)).toEqual([10, 10, 29]);
    expect((await verdict()).fault).toMatch(
      /^第 10 条（编号 \d+）与数据库外保存的校验值不同，链条被重做过$/,
    );
  });
  test('another end than the noted one', async () => {
    await tamper(`update audit_head set hash = repeat('a', 64)`);
    expect((await verdict()).fault).toMatch(/^第 610 条（编号 \d+）与数据库登记的链条末端不同$/);
  });
  test('before the seal: no fault, but their numbers are missing', async () => {
    expect(await unusedNumbers(log.database.pool)).toBe(0);
    await writeAudit(log.database.pool, row(1), [note(611), note(612)]);
    expect(await verdict()).toEqual({ checked: 610, unsealed: 2, fault: null });
    await tamper('delete from audit_log where seq is null');
    expect([await verdict(), await unusedNumbers(log.database.pool)]).toEqual([
      { checked: 610, unsealed: 0, fault: null },
      2,
    ]);
  });
});

/** 安全 23 */
describe('anchors', () => {
  const head = (seq: number) => ({ seq, hash: 'abcdef'.charAt(seq % 6).repeat(64) });
  const later = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 8) + minutes * 60_000);
  const yes = async () => true;
  const seqs = async () => (await anchors().all()).map(({ seq }) => seq);
  test('the newest one is replaced once a minute, one of each hour stays', async () => {
    const kept = anchors();
    for (const [seq, minutes] of [
      [3, 0],
      [4, 0.5],
      [5, 1],
      [6, 30],
    ] as const)
      await kept.keep(head(seq), later(minutes), yes);
    expect(await seqs()).toEqual([3, 6]);
    await kept.keep(head(7), later(61), yes);
    await kept.keep(head(8), later(62), yes);
    expect(await seqs()).toEqual([3, 7, 8]);
  });
  test('when the server stops it does not wait for the minute; the same end is kept once; a clock put back does not stop it', async () => {
    const kept = anchors();
    await kept.keep(head(3), later(0), yes);
    await kept.keep(head(4), later(0.1), yes, true);
    await kept.keep(head(4), later(0.2), yes, true);
    expect(await seqs()).toEqual([3, 4]);
    await kept.keep(head(5), later(-600), yes);
    expect(await seqs()).toEqual([3, 5, 5]);
  });
  test('another server of the same folder does not put it back, and a torn line is none', async () => {
    await anchors().keep(head(9), later(0), yes);
    await anchors().keep(head(8), later(2), yes);
    await appendFile(path.join(log.folder, 'audit-anchors'), '2026-11-20T08:00:00.000Z 6 dddd');
    expect(await seqs()).toEqual([9, 9]);
    await anchors().keep(head(10), later(70), yes);
    expect(await seqs()).toEqual([9, 10, 10]);
  });
});
