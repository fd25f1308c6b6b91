import type { SessionUser } from '../kit/person.ts';

/** Session roles when there are none (登录 26). */
export const DEFAULT_ROLES: readonly string[] = ['ROLE_DEFAULT'];

/** Whoever has no role, or of whom none is told, has the one of everybody. */
export const withRoles = (user: SessionUser): SessionUser =>
  Array.isArray(user.roles) && user.roles.length > 0 ? user : { ...user, roles: DEFAULT_ROLES };
