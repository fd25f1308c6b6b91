import { mayAny } from '../../../platform/contract/permission.ts';
import { SHELL } from '../../../platform/contract/shell.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import type { pendingByType } from '../../../school/declaration/contract/pending.calls.ts';
import { DECIDES } from '../../../school/flows/contract/declaring.ts';

/** Milliseconds. */
const EVERY = 60_000;
const APPROVES = Object.values(DECIDES);
const NONE: ReadonlyMap<number, number> = new Map();

/** What waits for them in each business type (申报 60); asked only of whoever approves and has several types. */
export function usePendingByType(several: boolean): ReadonlyMap<number, number> {
  const approves = mayAny(usePermissions(), APPROVES);
  const { data } = useCall<typeof pendingByType>(
    SHELL.pendingByType,
    { query: {} },
    { interval: EVERY, enabled: several && approves, keepPrevious: true },
  );
  return data ? new Map(data.map(({ businessType, pending }) => [businessType, pending])) : NONE;
}
