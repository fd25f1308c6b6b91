import {
  afterCertificate,
  certificateRefusal,
  offeredCertificate,
  restoreCertificate,
} from '../../../../machines/certificate/certificate.stored.ts';
import {
  CERTIFICATE_EVENT_ZH,
  CERTIFICATE_STATE_ZH,
} from '../../../../machines/certificate/certificate.types.ts';
import type { Entity } from '../../../platform/contract/resource/entity.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
} from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { Values } from '../../../platform/server/resource/sql/sql.ts';
import { readableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import certificate from '../../../school/certificate/contract/certificate.entity.ts';
import { codeText } from '../../../school/certificate/server/codes.ts';
import { certificateActor } from '../../../school/certificate/server/issue.ts';
import { certificateDetail, certificateWithdraw } from '../contract/certificate.calls.ts';
import { check } from './check.ts';
import { register } from './sheets.ts';

interface Row {
  id: number;
  version: number;
  certificateNo: string;
  code: string;
  title: string;
  body: string;
  issuedAt: Date;
  certificateState: number;
  withdrawReason: string | null;
}
/** A certificate that the caller may read, its row locked where something is to be written. */
const found =
  (lock: boolean) =>
  async ({ client, caller }: Ctx, { id }: { id: number }): Promise<Row> => {
    const values = new Values();
    const where = `${readableSql(certificate, caller, values)} and e.id = ${values.add(id)}`;
    const { rows } = await client.query<Row>(
      `select e.id::float8 as id, e.version, e.certificate_no as "certificateNo", e.code, e.title, e.body, e.issued_at as "issuedAt",
         e.certificate_state as "certificateState", e.withdraw_reason as "withdrawReason"
       from certificate e where ${where}${lock ? ' for update' : ''}`,
      values.list,
    );
    if (!rows[0]) throw notFound();
    return rows[0];
  };

const detail = serve(
  certificateDetail,
  async ({ caller }, _, row: Row) => {
    const by = certificateActor(caller);
    return {
      certificateNo: row.certificateNo,
      code: by.mayIssue ? codeText(row.code) : null,
      title: row.title,
      body: row.body,
      issuedAt: row.issuedAt.toISOString(),
      version: row.version,
      state: row.certificateState,
      reason: row.withdrawReason,
      mayWithdraw: offeredCertificate(restoreCertificate(row), by).includes('withdraw'),
    };
  },
  { find: found(false) },
);

/** A certificate that is wrong is withdrawn with the reason; whoever checks it learns so at once (证明 6). */
const withdraw = serve(
  certificateWithdraw,
  async (ctx, { body: { version, reason } }, row: Row) => {
    if (row.version !== version) throw conflict('这份证明刚刚被他人修改');
    const snapshot = restoreCertificate(row);
    const event = { type: 'withdraw', by: certificateActor(ctx.caller), reason } as const;
    const refused = certificateRefusal(snapshot, event);
    if (refused === 'mayNot') throw forbidden();
    if (refused === 'reason') throw invalid({ reason: '请填写原因' });
    if (refused)
      throw conflict(
        `这份证明${CERTIFICATE_STATE_ZH[snapshot.value]}，不能${CERTIFICATE_EVENT_ZH.withdraw}`,
      );
    const { certificateState, withdrawReason } = afterCertificate(snapshot, event);
    await ctx.client.query(
      `update certificate set certificate_state = $3, withdraw_reason = $4, withdrawn_at = $5, withdrawn_name = $6,
         version = version + 1, updated_by = $7, updated_at = $5 where school_id = $1 and id = $2`,
      [
        ctx.caller.schoolId,
        row.id,
        certificateState,
        withdrawReason,
        ctx.now,
        ctx.caller.cname,
        ctx.caller.userId,
      ],
    );
    ctx.audit({
      entity: 'certificate',
      entityId: row.id,
      detail: { event: 'withdraw', name: row.certificateNo, reason },
    });
    return { id: row.id, version: version + 1 };
  },
  { find: found(true) },
);

/** `plan`: the resource of plans, whose sheets are numbered too. */
export const certificateHandlers = (plan: Entity): readonly Served[] => [
  detail,
  withdraw,
  check,
  register(plan),
];
