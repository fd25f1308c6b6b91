import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { managementList, type OrgNode } from '../../contract/scope/orgNodes.calls.ts';
import { useSession } from '../actors/session.ts';
import { callApi } from '../api/call.ts';
import { randomText } from '../api/random.ts';

/** Whose trees they are: another user, a simulated one too, or other unit scopes have trees of their own. */
const useOwner = (): string =>
  useSession(({ user }) =>
    JSON.stringify([
      user?.id,
      user?.businessTypeList.map(({ businessTypeId, management, supervisor }) => [
        businessTypeId,
        management,
        supervisor,
      ]),
    ]),
  );

/**
 * The units of a business type, read once and kept for each of the types 0, 1, 2 (单位 18): dropped at logout and
 * switch with all that was read (start.ts), and here when the scopes have changed. `useRefresh()('managementList')` reads anew.
 */
export function useOrgNodes(businessType: 0 | 1 | 2): UseQueryResult<OrgNode[]> {
  const owner = useOwner();
  const isNowhere = useSession(({ user }) => user?.businessTypeList.length === 0);
  const client = useQueryClient();
  useEffect(() => {
    client.removeQueries({
      queryKey: [managementList.name],
      predicate: ({ queryKey: [, of] }) => typeof of === 'string' && of !== owner,
    });
  }, [client, owner]);
  // without the working context: its semester belongs to one business type, and a tree may be asked for of another
  return useQuery({
    queryKey: [managementList.name, owner, businessType],
    queryFn: async ({ signal }) => {
      // whoever has no scope at all sees no unit, and is not told of a refusal for what they have not asked
      if (isNowhere) return [];
      const query = { businessType, random: randomText(13) };
      return (await callApi(managementList, { query }, { signal, context: false })).data;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
