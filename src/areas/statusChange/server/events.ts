import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import {
  afterEffect,
  effectRefusal,
  restoreEffect,
} from '../../../../machines/effect/effect.stored.ts';
import {
  EFFECT_EVENT_ZH,
  EFFECT_STATE_ZH,
  type EffectActor,
} from '../../../../machines/effect/effect.types.ts';
import { changeTypeOf, needsOf } from '../../../../machines/studentStatus/studentStatus.types.ts';
import { type Caller, may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, forbidden, invalid } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import type { SmallFlowEvent } from '../../../school/approval/contract/approvalPart.ts';
import { type Brought, stepFor } from '../../../school/approval/server/send.ts';
import { writeSteps } from '../../../school/approval/server/write.ts';
import { changeCancel, changeEvent } from '../contract/change.calls.ts';
import { knownText, passedOver } from './objection.ts';
import { outcomeOf } from './outcome.ts';
import { foundChange, foundStudent } from './read.ts';
import { askedOf, type ChangeRow } from './row.ts';
import { changeSubject } from './subject.ts';

/** Nothing is voided or moved by an administrator: what has not taken effect is cancelled. */
export const itemOf = (row: ChangeRow) => ({
  row,
  over: false,
  own: { mayVoid: false, mayIntervene: false },
});

/** The units of the levels: the college of the student, and the master unit of their major. */
async function unitsOf(
  { client, caller }: Ctx,
  row: ChangeRow,
  majorId: number,
): Promise<Partial<ChangeRow>> {
  const { rows } = await client.query<Partial<ChangeRow>>(
    `select g.node_key as "managementUnitKey", g.unit_name as "managementUnitName", g.path as "managementPath",
       g.node_key as "supervisorUnitKey", g.unit_name as "supervisorUnitName", g.path as "supervisorPath",
       a.node_key as "masterUnitKey", a.unit_name as "masterUnitName", a.path as "masterPath"
     from org_unit g left join lateral (select u.master_unit_key from major_unit u where u.school_id = g.school_id and u.major_id = $4 order by u.id limit 1) r on true
     left join org_unit a on a.school_id = g.school_id and a.business_type = g.business_type and a.node_key = coalesce(r.master_unit_key, '1-' || g.school_id)
     where g.school_id = $1 and g.business_type = $2 and g.node_key = $3`,
    [caller.schoolId, row.businessType, row.managementUnitKey, majorId],
  );
  return rows[0] ?? {};
}

async function submitted(ctx: Ctx, row: ChangeRow): Promise<Brought<ChangeRow>> {
  const student = await foundStudent(ctx, row.studentId);
  const { refusal } = await outcomeOf(
    ctx.client,
    ctx.caller.schoolId,
    row.businessType,
    askedOf(row),
  );
  const units = await unitsOf(ctx, row, student.majorId);
  return {
    facts: {
      enabled: [...(changeTypeOf(row.changeType)?.levels ?? [])],
      obstacles: [
        ...(refusal ? [refusal] : []),
        ...(units.masterPath ? [] : ['没有这个专业的主审单位']),
      ],
    },
    patch: units,
  };
}
/** What is applied for goes to its first level. @throws Refusal with what stands in the way */
export async function submitChange(ctx: Ctx, row: ChangeRow): Promise<void> {
  const asked = { type: 'submit', version: row.version, opinion: '' } as const;
  await writeSteps(ctx, changeSubject, [
    await stepFor(ctx, changeSubject, itemOf(row), asked, () => submitted(ctx, row)),
  ]);
}
const lastLevel = (row: ChangeRow): Level | undefined =>
  LEVELS[(row.enabledLevels.at(-1) ?? 0) - 1];

interface Asked {
  type: SmallFlowEvent;
  version: number;
  opinion?: string | undefined;
  docNo?: string | null | undefined;
  known?: boolean | undefined;
}
/** One step of a change in the approval chart; the last level gives the document number where the type has one. @throws Refusal */
export async function takeChange(ctx: Ctx, row: ChangeRow, asked: Asked): Promise<void> {
  const { type, version, opinion = '', docNo, known = false } = asked;
  if (type === 'submit' && !may(ctx.caller, 'student:change:add')) throw forbidden();
  const decidesLast = type === 'pass' && LEVELS[(row.currentLevel ?? 0) - 1] === lastLevel(row);
  if (decidesLast && needsOf(row.changeType, 'doc') && !(docNo ?? row.docNo))
    throw invalid({ docNo: '请填写批准文号' });
  const bring =
    type === 'submit'
      ? () => submitted(ctx, row)
      : type === 'pass'
        ? async (): Promise<Brought<ChangeRow>> => ({
            patch: { ...passedOver(row, known), ...(decidesLast && docNo ? { docNo } : {}) },
          })
        : undefined;
  const said = {
    type,
    version,
    opinion: type === 'pass' ? knownText(row, opinion, known) : opinion,
  };
  const step = await stepFor(ctx, changeSubject, itemOf(row), said, bring);
  await writeSteps(ctx, changeSubject, [step]);
}
export const event = serve(
  changeEvent,
  async (ctx, { body }, row: ChangeRow) => {
    await takeChange(ctx, row, body);
    const { rows } = await ctx.client.query<{ version: number; effectState: number }>(
      'select version, effect_state as "effectState" from status_change where school_id = $1 and id = $2',
      [ctx.caller.schoolId, row.id],
    );
    return {
      id: row.id,
      version: rows[0]?.version ?? body.version + 1,
      effectState: rows[0]?.effectState ?? 0,
    };
  },
  { find: foundChange(true) },
);

/** Nobody takes anything out in a simulation. */
export const cancellerOf = (caller: Caller): EffectActor => ({
  mayCancel: caller.operator === null && may(caller, 'student:change:cancel'),
});
/** A change that has passed and whose day has not come is taken out again (异动 21). */
export const cancel = serve(
  changeCancel,
  async (ctx, { body: { version, reason } }, row: ChangeRow) => {
    if (row.version !== version) throw conflict('这条异动刚刚被他人修改，请刷新');
    const snapshot = restoreEffect(row);
    const event = { type: 'cancel', by: cancellerOf(ctx.caller), reason } as const;
    const refused = effectRefusal(snapshot, event);
    if (refused === 'mayNot') throw forbidden();
    if (refused)
      throw conflict(`这条异动${EFFECT_STATE_ZH[snapshot.value]}，不能${EFFECT_EVENT_ZH.cancel}`);
    const { effectState, effectNote } = afterEffect(snapshot, event);
    await ctx.client.query(
      `update status_change set effect_state = $3, effect_note = $4, version = version + 1, updated_by = $5, updated_at = $6
       where school_id = $1 and id = $2`,
      [ctx.caller.schoolId, row.id, effectState, effectNote, ctx.caller.userId, ctx.now],
    );
    ctx.audit({
      entity: 'change',
      entityId: row.id,
      detail: { event: 'cancel', name: row.changeNo, reason },
    });
    return { id: row.id, version: version + 1 };
  },
  { find: foundChange(true) },
);
