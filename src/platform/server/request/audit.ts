import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { CODE } from '../../contract/codes.ts';
import { masked, plainNumber } from '../../contract/resource/sensitive.ts';
import type { Queryable } from '../database/queryable.ts';
import { addressOf } from './address.ts';
import { asBag } from './body.ts';
import type { Caller } from './caller.ts';
import { isCounted } from './denied/count.ts';
import type { Refusal } from './refusal.ts';

/** What a handler says about its write; the pipeline adds who, when, from where. */
export interface AuditNote {
  entity: string;
  entityId: string | number;
  detail?: Record<string, unknown>;
}
export interface AuditRow {
  schoolId: number;
  at: Date;
  userId: number | null;
  /** The simulated user; `userId` is then the operator. */
  simulateUserId: number | null;
  action: string;
  outcome: 'done' | 'denied';
  code: number;
  ip: string;
  requestId: string;
}

/** Characters of a name that is written down (a record's number is far shorter). */
const NAME = 200;
/** What a refused address named comes from outside: nothing in it may steer a terminal, break a line or keep the row from being written. */
const nameOf = (entityId: string | number): string => {
  const clean = String(entityId).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\ufffd');
  return clean.length > NAME ? `${clean.slice(0, NAME)}…` : clean;
};

const [CARD, PHONE] = [
  /(?<![0-9A-Z])\d{17}[\dX](?![0-9A-Z])/gi,
  /(?<![0-9A-Z])1[3-9]\d{9}(?![0-9A-Z])/gi,
];
const MAIL = /([^\s@,;]{1,2})[^\s@,;]*(@[^\s@,;]+)/g;
/** What somebody has looked for, as the log keeps it: no ID number, no phone, no mail address stands in it (安全 26). */
const withoutNumbers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNumbers);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([k, one]) => [k, withoutNumbers(one)]));
  if (typeof value !== 'string') return value;
  const close = plainNumber(value);
  const text = [CARD, PHONE].some((it) => close.replace(it, '') === '') ? close : value;
  return text
    .replace(CARD, (it) => masked('idNumber', it))
    .replace(PHONE, (it) => masked('mobile', it))
    .replace(MAIL, '$1****$2');
};
const kept = ({ filter, ...detail }: Record<string, unknown> = {}) =>
  filter === undefined ? detail : { ...detail, filter: withoutNumbers(filter) };

/** Appends rows; in the transaction of the write for `done`, on its own for `denied` (安全 17、18). */
export async function writeAudit(
  db: Queryable,
  row: AuditRow,
  notes: readonly (AuditNote | null)[],
): Promise<void> {
  await db.query(
    `insert into audit_log (school_id, at, user_id, simulate_user_id, action, outcome, code, ip, request_id, entity, entity_id, detail)
     select $1,$2,$3,$4,$5,$6,$7,$8,$9, n.entity, n.entity_id, coalesce(n.detail, '{}') from
     unnest($10::text[], $11::text[], $12::jsonb[]) as n(entity, entity_id, detail)`,
    [
      row.schoolId,
      row.at,
      row.userId,
      row.simulateUserId,
      row.action,
      row.outcome,
      row.code,
      row.ip,
      row.requestId,
      notes.map((n) => n?.entity ?? null),
      notes.map((n) => (n ? nameOf(n.entityId) : null)),
      notes.map((n) => JSON.stringify(kept(n?.detail))),
    ],
  );
}

/** What the product has done, or kept from being done, of itself: nobody asked for it. */
export const noteOfItself = (
  db: Queryable,
  schoolId: number,
  action: string,
  notes: readonly AuditNote[],
  stopped = false,
): Promise<void> =>
  writeAudit(
    db,
    {
      ...{ schoolId, at: new Date(), userId: null, simulateUserId: null, action },
      ...{ outcome: stopped ? 'denied' : 'done', code: stopped ? CODE.fault : CODE.done },
      ...{ ip: '', requestId: '' },
    },
    notes,
  );

/** The row of a request. In a simulation it names both users; who has no session is nobody. */
export const auditRow = (
  action: string,
  request: FastifyRequest,
  caller: Caller | null,
  at: Date,
  outcome: AuditRow['outcome'],
  code: number,
): AuditRow => ({
  schoolId: caller?.schoolId ?? 1,
  at,
  userId: caller ? (caller.operator?.userId ?? caller.userId) : null,
  simulateUserId: caller?.operator ? caller.userId : null,
  action,
  outcome,
  code,
  ip: addressOf(request),
  requestId: request.id,
});

/** Reads that need a permission: what somebody looks at in a simulation, and not what every page asks for. */
export const isLook = ({ method, access, effect }: Call): boolean =>
  method === 'GET' && typeof access === 'object' && effect === undefined;
/** The request itself ran in a read-only transaction; what cannot be noted is not shown (模拟 11). */
export const noteLook = (
  db: Queryable,
  call: Call,
  request: FastifyRequest,
  caller: Caller,
  at: Date,
) =>
  writeAudit(db, auditRow(call.name, request, caller, at, 'done', CODE.done), [
    {
      ...targetOf(call, request),
      detail: {
        event: 'look',
        ...(caller.simulateAt ? { at: caller.simulateAt.toISOString() } : {}),
      },
    },
  ]);
/** What a request without a note speaks of, as far as its address tells. */
function targetOf(call: Call, request: FastifyRequest): Pick<AuditNote, 'entity' | 'entityId'> {
  const params = asBag(request.params);
  return {
    entity: call.path.split('/')[2] ?? '',
    entityId: String(params.id ?? params.fileId ?? params.ids ?? ''),
  };
}

/** A refusal that is remembered (安全 17): by a row of its own, or counted where somebody is refused again and again (安全 28). */
export async function noteDenied(
  db: Queryable,
  call: Call,
  request: FastifyRequest,
  caller: Caller | null,
  at: Date,
  { code, message }: Refusal,
): Promise<void> {
  const row = auditRow(call.name, request, caller, at, 'denied', code);
  if (caller && (await isCounted(db, row))) return;
  await writeAudit(db, row, [{ ...targetOf(call, request), detail: { msg: message } }]);
}
