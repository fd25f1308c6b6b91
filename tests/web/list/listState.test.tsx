import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { declarationList } from '../../../src/areas/declaration/contract/declaration.calls.ts';
import { useListState } from '../../../src/platform/web/list/useListState.ts';

let address = '';
function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}
/** The hook in a page at `path`; `address()` is what stands in the browser's bar. */
function mount(path: string, pageSize?: number) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/home', path]}>
      {children}
      <Address />
    </MemoryRouter>
  );
  const { result } = renderHook(() => useListState(declarationList, pageSize ? { pageSize } : {}), {
    wrapper,
  });
  return { list: () => result.current, address: () => address };
}
const facts = ({
  filters,
  sort,
  page,
  pageSize,
}: ReturnType<typeof useListState<typeof declarationList>>) => ({
  filters,
  sort,
  page,
  pageSize,
});

describe('list state in the address', () => {
  it('reads filters, sort and page, and asks the call for them', () => {
    const { list } = mount(
      '/talent/declaration?status=0,2&keyword=%E6%95%B0%E6%8D%AE&sort=-updatedAt&page=3&size=50&open=7',
    );
    expect(facts(list())).toEqual({
      filters: { status: '0,2', keyword: '数据' },
      sort: { column: 'updatedAt', ascending: false },
      page: 3,
      pageSize: 50,
    });
    expect(list().query).toEqual({
      status: '0,2',
      keyword: '数据',
      pageNum: 3,
      pageSize: 50,
      orderByColumn: 'updatedAt',
      isAsc: 'desc',
    });
  });

  /** 列表 8 */
  it.each([
    '?status=x',
    '?status=0;drop',
    '?counted=everything',
    '?mine=yes',
    '?managementUnitKey=9-1',
    '?sort=password',
    '?page=0',
    '?page=1.5',
    '?size=7',
    '?keyword=%20',
    `?keyword=${'长'.repeat(51)}`,
  ])('leaves out what the call would refuse: %s', (search) => {
    const { list } = mount(`/talent/declaration${search}`);
    expect(facts(list())).toEqual({ filters: {}, sort: null, page: 1, pageSize: 20 });
  });

  /** 列表 8 */
  it('a changed filter goes to the first page and keeps sort, size and what others have written', () => {
    const { list, address } = mount(
      '/talent/declaration?open=7&status=0&sort=courseCode&page=4&size=10',
    );
    act(() => list().patch({ status: '', keyword: '算法' }));
    expect(address()).toBe(
      '/talent/declaration?open=7&sort=courseCode&size=10&keyword=%E7%AE%97%E6%B3%95',
    );
  });

  it('reset takes the filters away but those that are to stay', () => {
    const { list, address } = mount('/talent/declaration?status=0&counted=all&openType=1');
    act(() => list().reset(['counted']));
    expect(address()).toBe('/talent/declaration?counted=all');
  });

  /** 列表 7 */
  it('a header goes through ascending, descending and none, each from the first page', () => {
    const { list, address } = mount('/talent/declaration?page=2');
    const seen = ['courseCode', 'courseCode', 'courseCode', 'updatedAt'].map((column) => {
      act(() => list().toggleSort(column));
      return address();
    });
    expect(seen).toEqual([
      '/talent/declaration?sort=courseCode',
      '/talent/declaration?sort=-courseCode',
      '/talent/declaration',
      '/talent/declaration?sort=updatedAt',
    ]);
  });

  /** 列表 8、10 */
  it('writes no defaults, and a person’s own page size is their default', () => {
    const { list, address } = mount('/talent/declaration', 50);
    act(() => list().setPage(2));
    expect([list().pageSize, address()]).toEqual([50, '/talent/declaration?page=2']);
    act(() => list().setPageSize(20));
    expect([list().pageSize, address()]).toEqual([20, '/talent/declaration?size=20']);
    act(() => list().setPageSize(50));
    expect(address()).toBe('/talent/declaration');
  });
});
