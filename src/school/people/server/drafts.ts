import { CODE } from '../../../platform/contract/codes.ts';
import type { Somebody } from '../../../platform/server/access/asCaller.ts';
import {
  DRAFT,
  DRAFT_IS_GOOD,
  type RightsDraft,
} from '../../../platform/server/database/rightsDraft.ts';
import type {
  DraftedRole,
  DraftedScope,
} from '../../../platform/server/database/schema/session.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { Refusal } from '../../../platform/server/request/refusal.ts';
import { DRAFT_MINUTES, type DraftedRights } from '../contract/drafted.ts';
import { giveRefusal, mayGiveUnit, mayGrant } from './grants.ts';
import { readTarget } from './people.ts';
import { simulateRefusal, type Target } from './simulationRights.ts';

/** What of a draft is stored: of a role, or of a person. */
export type NewDraft =
  | { title: string; roleKey: string; permissions: readonly string[] }
  | {
      title: string;
      holderId: number;
      roles: readonly DraftedRole[];
      scopes: readonly DraftedScope[];
    };

/**
 * Stores rights that have been checked as if they were saved, for ten minutes of the operator's simulations (模拟 20), and says through whose
 * eyes they can be looked at.
 */
export async function keepDraft(
  ctx: Ctx,
  draft: NewDraft,
  holders: readonly Somebody[],
): Promise<DraftedRights> {
  const { client, caller, realNow, audit } = ctx;
  const expiresAt = new Date(realNow.getTime() + DRAFT_MINUTES * 60_000);
  const ofRole = 'roleKey' in draft ? draft : null;
  const ofPerson = 'holderId' in draft ? draft : null;
  const { rows } = await client.query<{ id: number }>(
    `insert into rights_draft (school_id, user_id, title, role_key, permissions, holder_id, roles, scopes, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id::float8 as id`,
    [
      caller.schoolId,
      caller.userId,
      draft.title,
      ofRole?.roleKey ?? null,
      ofRole?.permissions ?? null,
      ofPerson?.holderId ?? null,
      ofPerson && JSON.stringify(ofPerson.roles),
      ofPerson && JSON.stringify(ofPerson.scopes),
      realNow,
      expiresAt,
    ],
  );
  const id = rows[0]?.id ?? 0;
  audit({
    entity: 'rightsDraft',
    entityId: id,
    detail: { event: 'preview', until: expiresAt.toISOString(), ...draft },
  });
  const kept = await draftOf(ctx, id);
  const open: DraftedRights['holders'] = [];
  for (const who of holders) {
    const { userId, cname, employeeNumber } = who.caller;
    const target = await readTarget(client, caller.schoolId, userId);
    const refusal =
      target &&
      (simulateRefusal(caller, target, realNow) ??
        (await previewRefusal(ctx, userId, target, kept)));
    open.push({ userId, cname, employeeNumber, unitName: who.unitName, refusal });
  }
  return {
    draftId: id,
    title: draft.title,
    expiresAt: expiresAt.toISOString(),
    holders: open,
  };
}

/** The caller's own draft, still good. @throws 601 otherwise, the same for one that is somebody else's */
export async function draftOf({ client, caller, realNow }: Ctx, id: number): Promise<RightsDraft> {
  const { rows } = await client.query<{ draft: RightsDraft }>(
    `select ${DRAFT} as draft from rights_draft d where d.id = $4 and ${DRAFT_IS_GOOD('$1', '$2', '$3')}`,
    [caller.schoolId, caller.userId, realNow, id],
  );
  const draft = rows[0]?.draft;
  if (!draft) throw new Refusal(CODE.rule, '权限草稿已失效，请重新预览', { denied: true });
  return draft;
}

/**
 * Why the operator may not look at this draft through the eyes of the target, or null: it is not of them, it holds what they may no longer
 * grant, or with it the target would be somebody whom they may not look at (模拟 2、20).
 */
export async function previewRefusal(
  ctx: Ctx,
  userId: number,
  target: Target,
  draft: RightsDraft,
): Promise<string | null> {
  const { client, caller, realNow } = ctx;
  if (draft.roleKey === null) {
    if (draft.holderId !== userId) return '这份权限草稿不是该用户的';
    const added = draft.roles.filter(({ key }) => !target.roles.includes(key));
    const beyond = added.some((role) => giveRefusal(caller, role) !== null);
    const had = (scope: DraftedScope) =>
      target.scopes.some((s) => s.businessType === scope.businessType && s.path === scope.path);
    const outside = draft.scopes.some(
      (scope) => !had(scope) && !mayGiveUnit(caller, scope.businessType, scope.path),
    );
    if (beyond || outside) return '草稿中有您不能授予的权限';
  } else {
    if (!target.roles.includes(draft.roleKey)) return '该用户没有这个角色';
    if (!draft.permissions.every((one) => mayGrant(caller, one))) return '草稿中有您不能授予的权限';
  }
  const seen = await readTarget(client, caller.schoolId, userId, draft);
  return seen && simulateRefusal(caller, seen, realNow);
}
