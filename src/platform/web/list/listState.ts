import type { z } from 'zod';
import type { Call } from '../../contract/call.ts';

/** A list call: a query with paging and sorting beside its filters (`listQuery` of the contract). */
export type ListCall = Call & { query: z.ZodObject };
const PAGING = ['pageNum', 'pageSize', 'orderByColumn', 'isAsc'] as const;
type Paging = (typeof PAGING)[number];
export type FilterName<C extends ListCall> = Exclude<keyof C['query']['shape'] & string, Paging>;
export type Filters<C extends ListCall> = Partial<
  Pick<z.input<C['query']>, FilterName<C> & keyof z.input<C['query']>>
>;
/** Changes of filters; an empty text takes one away. */
export type FilterPatch<C extends ListCall> = Partial<Record<FilterName<C>, string>>;

export interface Sort {
  column: string;
  ascending: boolean;
}
export interface ListState<C extends ListCall> {
  filters: Filters<C>;
  sort: Sort | null;
  page: number;
  pageSize: number;
}

/** Page sizes that the footer offers (列表 10). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE = 100_000;

/** The filters that a list call declares, in its order. */
export const filterNames = <C extends ListCall>(call: C): FilterName<C>[] =>
  Object.keys(call.query.shape).filter(
    (name) => !(PAGING as readonly string[]).includes(name),
  ) as FilterName<C>[];

const accepts = (call: ListCall, name: string, value: unknown): boolean =>
  (call.query.shape[name] as z.ZodType | undefined)?.safeParse(value).success === true;

/**
 * Reads filters, sort and page from the address. What the call itself would refuse is left out, so an address that was
 * mended by hand or has grown old shows a list and not an error (列表 8).
 * Address form: one parameter per filter, `sort=updatedAt` or `sort=-updatedAt`, `page`, `size`.
 */
export function readListState<C extends ListCall>(
  call: C,
  search: URLSearchParams,
  defaultSize: number = DEFAULT_PAGE_SIZE,
): ListState<C> {
  const filters: Record<string, string> = {};
  for (const name of filterNames(call)) {
    const value = search.get(name)?.trim();
    if (value && accepts(call, name, value)) filters[name] = value;
  }
  const written = search.get('sort') ?? '';
  const column = written.replace(/^-/, '');
  const sort =
    column && accepts(call, 'orderByColumn', column)
      ? { column, ascending: !written.startsWith('-') }
      : null;
  const page = Number(search.get('page') ?? 1);
  const size = Number(search.get('size') ?? defaultSize);
  return {
    filters: filters as Filters<C>,
    sort,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    pageSize: PAGE_SIZES.some((offered) => offered === size) ? size : defaultSize,
  };
}

/**
 * Writes the state into a copy of the address' parameters. What is at its default is left out; parameters of others (an open
 * drawer) stay as they are.
 */
export function writeListState<C extends ListCall>(
  call: C,
  search: URLSearchParams,
  state: ListState<C>,
  defaultSize: number = DEFAULT_PAGE_SIZE,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string | null | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  for (const name of filterNames(call))
    set(name, (state.filters as Record<string, string | undefined>)[name]);
  set('sort', state.sort && (state.sort.ascending ? state.sort.column : `-${state.sort.column}`));
  set('page', state.page === 1 ? null : String(state.page));
  set('size', state.pageSize === defaultSize ? null : String(state.pageSize));
  return next;
}

/** The query of the list call for a state; `readListState` has let in only what the call accepts. */
export const listQueryOf = <C extends ListCall>({
  filters,
  sort,
  page,
  pageSize,
}: ListState<C>): z.input<C['query']> =>
  ({
    ...filters,
    pageNum: page,
    pageSize,
    ...(sort ? { orderByColumn: sort.column, isAsc: sort.ascending ? 'asc' : 'desc' } : {}),
  }) as z.input<C['query']>;

/** A click on a header: ascending, then descending, then the list's own order. */
export const nextSort = (sort: Sort | null, column: string): Sort | null =>
  sort?.column !== column
    ? { column, ascending: true }
    : sort.ascending
      ? { column, ascending: false }
      : null;
