import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import {
  DEFAULT_PAGE_SIZE,
  type FilterPatch,
  type Filters,
  type ListCall,
  type ListState,
  listQueryOf,
  nextSort,
  readListState,
  writeListState,
} from './listState.ts';

export interface ListControl<C extends ListCall> extends ListState<C> {
  /** What the list call is to be asked. */
  query: z.input<C['query']>;
  /** Changes some filters (an empty text takes one away) and goes to the first page. */
  patch: (filters: FilterPatch<C>) => void;
  /** Takes every filter away but those named. */
  reset: (keep?: readonly string[]) => void;
  toggleSort: (column: string) => void;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
}

/**
 * State of a list in the address: filters, sort, page, page size (列表 8). It survives going to a detail and
 * back, a reload and a closed tab. The address is replaced, not pushed: the way back leads to the page before the list.
 * Example: `const list = useListState(declarationList); useCall(declarationList, { query: list.query })`.
 */
export function useListState<C extends ListCall>(
  call: C,
  { pageSize = DEFAULT_PAGE_SIZE }: { pageSize?: number } = {},
): ListControl<C> {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const parameters = new URLSearchParams(search);
    const state = readListState(call, parameters, pageSize);
    // the whole path is given: a kept page has its own location, and a relative one would start at the page shown
    const go = (next: Partial<ListState<C>>) => {
      const written = writeListState(
        call,
        parameters,
        { ...state, page: 1, ...next },
        pageSize,
      ).toString();
      navigate({ pathname, search: written && `?${written}`, hash }, { replace: true });
    };
    return {
      ...state,
      query: listQueryOf(state),
      patch: (filters) => go({ filters: { ...state.filters, ...filters } as Filters<C> }),
      reset: (keep = []) =>
        go({
          filters: Object.fromEntries(
            Object.entries(state.filters).filter(([name]) => keep.includes(name)),
          ) as Filters<C>,
        }),
      toggleSort: (column) => go({ sort: nextSort(state.sort, column) }),
      setPage: (page) => go({ page }),
      setPageSize: (size) => go({ pageSize: size }),
    };
  }, [call, pathname, search, hash, navigate, pageSize]);
}
