import {
  afterCertificate,
  certificateCode,
  certificateRefusal,
  restoreCertificate,
  UNISSUED,
} from '../../../../machines/certificate/certificate.stored.ts';
import type { CertificateActor } from '../../../../machines/certificate/certificate.types.ts';
import { type Caller, may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { nextNumber } from '../../../platform/server/request/numbers.ts';
import { forbidden, rule } from '../../../platform/server/request/refusal.ts';
import type { Paper } from '../contract/paper.ts';
import { codeText, newCode } from './codes.ts';

/** Nobody hands anything out, or takes it back, in a simulation. */
export const certificateActor = (caller: Caller): CertificateActor => ({
  mayIssue: may(caller, 'student:certificate:print'),
  mayWithdraw: caller.operator === null && may(caller, 'student:certificate:withdraw'),
});

/** The certificate of a change that is good, with its number and code; null: none has been handed out (证明 5). @throws Refusal 403 for whoever may not print it */
export async function goodCertificate(ctx: Ctx, changeId: number): Promise<Paper | null> {
  const by = certificateActor(ctx.caller);
  const stored = { certificateState: certificateCode('issued'), withdrawReason: null };
  if (certificateRefusal(restoreCertificate(stored), { type: 'print', by })) throw forbidden();
  const { rows } = await ctx.client.query<{
    certificateNo: string;
    code: string;
    title: string;
    body: string;
    issuedAt: Date;
  }>(
    `select certificate_no as "certificateNo", code, title, body, issued_at as "issuedAt" from certificate
     where school_id = $1 and change_id = $2 and certificate_state = $3`,
    [ctx.caller.schoolId, changeId, certificateCode('issued')],
  );
  const [row] = rows;
  return row ? { ...row, code: codeText(row.code), issuedAt: row.issuedAt.toISOString() } : null;
}

/** What is certified. */
export interface Certified {
  changeId: number;
  businessType: number;
  studentId: number;
  unitKey: string;
  title: string;
  body: string;
  /** It has taken effect. */
  cameAbout: boolean;
}
/**
 * Hands out the certificate of a change whose row the caller has locked: a number by the school's rule and a code of its own (证明 4). One that
 * is good already is answered again. @throws Refusal 403, 601
 */
export async function issueCertificate(ctx: Ctx, it: Certified): Promise<Paper> {
  const { client, caller, now } = ctx;
  const there = await goodCertificate(ctx, it.changeId);
  if (there) return there;
  const event = {
    type: 'issue',
    by: certificateActor(caller),
  } as const;
  const snapshot = restoreCertificate(UNISSUED, it.cameAbout);
  const refused = certificateRefusal(snapshot, event);
  if (refused === 'mayNot') throw forbidden();
  if (refused) throw rule('这条异动还没有生效，不能出具证明');
  const certificateNo = await nextNumber(ctx, 'certificate', { type: String(it.businessType) });
  const code = newCode();
  const { rows } = await client.query<{ id: number }>(
    `insert into certificate (school_id, business_type, certificate_no, code, title, body, student_id, management_unit_key, change_id,
       certificate_state, issued_at, issued_name, created_by, created_at, updated_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $11, $13, $11) returning id::float8 as id`,
    [
      caller.schoolId,
      it.businessType,
      certificateNo,
      code,
      it.title,
      it.body,
      it.studentId,
      it.unitKey,
      it.changeId,
      afterCertificate(snapshot, event).certificateState,
      now,
      caller.cname,
      caller.userId,
    ],
  );
  ctx.audit({
    entity: 'certificate',
    entityId: rows[0]?.id ?? 0,
    detail: { event: 'issue', name: certificateNo },
  });
  return {
    certificateNo,
    code: codeText(code),
    title: it.title,
    body: it.body,
    issuedAt: now.toISOString(),
  };
}
