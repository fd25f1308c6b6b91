import type { DraftedRole, DraftedScope } from './schema/session.ts';

/**
 * Rights that somebody has drafted and looks at through a holder's eyes (模拟 20). Of a role: what it would hold, for whoever has it. Of a
 * person: the roles and scopes that they would have.
 */
export type RightsDraft = { id: number; title: string; expiresAt: Date | string } & (
  | { roleKey: string; permissions: readonly string[]; holderId: null }
  | { roleKey: null; holderId: number; roles: readonly DraftedRole[]; scopes: DraftedScope[] }
);
/** As JSON, of a row `d` of rights_draft. */
export const DRAFT = `json_build_object('id', d.id, 'title', d.title, 'expiresAt', d.expires_at, 'roleKey', d.role_key, 'permissions', d.permissions,
  'holderId', d.holder_id, 'roles', d.roles, 'scopes', d.scopes)`;
/** Whose draft it is, and that it is still good. */
export const DRAFT_IS_GOOD = (school: string, user: string, now: string): string =>
  `d.school_id = ${school} and d.user_id = ${user} and d.expires_at > ${now}`;

interface Held {
  roles: readonly { key: string; permissions: readonly string[] }[];
  scopes: readonly { businessType: number; path: string }[];
}
/** Somebody's roles and scopes with the draft in the place of what is in force. */
export function withDraft<H extends Held>(held: H, draft: RightsDraft | null): H {
  if (draft === null) return held;
  if (draft.roleKey === null) return { ...held, roles: draft.roles, scopes: draft.scopes };
  const { roleKey, permissions } = draft;
  return {
    ...held,
    roles: held.roles.map((role) => (role.key === roleKey ? { ...role, permissions } : role)),
  };
}
