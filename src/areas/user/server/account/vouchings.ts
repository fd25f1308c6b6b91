import { offeredVouching } from '../../../../../machines/vouching/vouching.stored.ts';
import {
  VOUCHING_KINDS,
  type VouchingKind,
} from '../../../../../machines/vouching/vouching.types.ts';
import { type Caller, may } from '../../../../platform/server/request/caller.ts';
import type { VouchingRow } from '../../../../school/people/contract/user.entity.ts';
import { vouchingAt } from '../../../../school/people/server/vouching/stored.ts';
import { tied, VOUCHES } from '../../../../school/people/server/vouching/vouchers.ts';

/** What stands in `vouching` of somebody `u`, as JSON, and whether `by` has registered them; `since`: from when on a reset ties two people. */
export const VOUCHINGS = (
  by: string,
  since: string,
) => `(select json_agg(json_build_object('kind', v.kind, 'state', v.state, 'askedBy', v.asked_by, 'asker', a.cname, 'tied', ${tied('v.school_id', by, 'v.asked_by', since)},
    'at', to_char(v.asked_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')))
  from vouching v left join app_user a on a.school_id = v.school_id and a.id = v.asked_by
  where v.school_id = u.school_id and v.user_id = u.id) as vouchings, coalesce(u.created_by = ${by}, false) as mine`;
export interface WithVouchings {
  vouchings:
    | {
        kind: VouchingKind;
        state: number;
        askedBy: number;
        asker: string;
        at: string;
        tied: boolean;
      }[]
    | null;
  mine: boolean;
}
/** Condition on somebody `e`: something about them waits for a second administrator. */
export const isVouched = (state: string): string =>
  `exists (select from vouching v where v.school_id = e.school_id and v.user_id = e.id and v.state = ${state})`;

/** What waits about somebody, and what the caller may do about it (用户 42、43): in the order of the kinds; what asks nothing is left out. */
export function vouchingsOf(
  caller: Caller,
  { vouchings, mine }: WithVouchings,
  { userId, closed }: { userId: number; closed: boolean },
): string | null {
  const rows = VOUCHING_KINDS.flatMap((kind): VouchingRow[] => {
    const found = vouchings?.find((one) => one.kind === kind);
    const isMine = kind === 'person' && mine;
    const by = {
      mayVouch: !closed && may(caller, VOUCHES[kind]),
      isAsker: isMine || found?.askedBy === caller.userId || found?.tied === true,
      isSubject: userId === caller.userId,
    };
    const snapshot = vouchingAt(kind, found ?? null);
    const acts = offeredVouching(snapshot, by, isMine);
    const isWaiting = snapshot.value === 'waiting';
    return isWaiting || acts.length > 0
      ? [{ kind, state: snapshot.value, asker: found?.asker ?? '', at: found?.at ?? '', acts }]
      : [];
  });
  return rows.length > 0 ? JSON.stringify(rows) : null;
}
