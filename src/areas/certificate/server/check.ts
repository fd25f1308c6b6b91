import { createHash, timingSafeEqual } from 'node:crypto';
import { restoreCertificate } from '../../../../machines/certificate/certificate.stored.ts';
import { isWithinRate } from '../../../platform/server/access/rate.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import { serveOutside } from '../../../platform/server/request/serve.ts';
import { codeOf } from '../../../school/certificate/server/codes.ts';
import { certificateCheck } from '../contract/certificate.calls.ts';

/** Of the same length whatever somebody types, so that they can be compared in equal time. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a paper says what the school has certified (证明 7): to whoever knows number and code together, word by word; of one that has been
 * withdrawn nothing but that. A wrong number, a wrong code and what is no certificate are told apart for nobody. Of another sheet it says
 * what it is, whose and of which day, nothing of what stands on it (证明 10).
 */
export const check = serveOutside(certificateCheck, async (ctx, { body }) => {
  const { pool } = ctx.services;
  if (!(await isWithinRate(pool, 'certificate', ctx.ip, ctx.realNow)))
    throw rule('核对过于频繁，请稍后再试');
  const { school } = ctx.reference;
  const no = body.certificateNo.trim().toUpperCase();
  const { rows } = await pool.query<{
    code: string;
    title: string;
    body: string;
    issuedAt: Date;
    certificateState: number;
    withdrawReason: string | null;
  }>(
    `select code, title, body, issued_at as "issuedAt", certificate_state as "certificateState", withdraw_reason as "withdrawReason"
     from certificate where school_id = $1 and certificate_no = $2`,
    [school.id, no],
  );
  const printed = await pool.query<{ code: string; title: string; printedAt: Date }>(
    'select code, title, printed_at as "printedAt" from printed_sheet where school_id = $1 and sheet_no in ($2, $3)',
    [school.id, no, body.certificateNo.trim()],
  );
  const said = digest(codeOf(body.code));
  const isSame = (stored?: { code: string }) => timingSafeEqual(said, digest(stored?.code ?? ''));
  const [[row], [sheet]] = [rows, printed.rows];
  const [isCertificate, isSheet] = [isSame(row), isSame(sheet)];
  if (sheet && isSheet)
    return {
      verdict: 'printed' as const,
      schoolName: school.schoolName,
      title: sheet.title,
      printedOn: dayOf(sheet.printedAt),
    };
  if (!row || !isCertificate) return { verdict: 'unknown' as const };
  if (!restoreCertificate(row).hasTag('good')) return { verdict: 'withdrawn' as const };
  return {
    verdict: 'good' as const,
    schoolName: school.schoolName,
    title: row.title,
    body: row.body,
    issuedOn: dayOf(row.issuedAt),
  };
});
