import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';

/** What one may do in the team; in a simulation nothing that writes. Whom it may be done to says each person (`managed`). */
export function useTeamRights(): { assign: boolean; remind: boolean; write: boolean } {
  const permissions = usePermissions();
  const readOnly = useReadOnly();
  const may = (what: string) => !readOnly && permissions.includes(`hr:team:${what}`);
  return { assign: may('assign'), remind: may('remind'), write: !readOnly };
}
