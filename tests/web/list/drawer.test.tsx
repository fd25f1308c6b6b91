import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useDrawer } from '../../../src/platform/web/list/useDrawer.ts';

let address = '';
function Address() {
  address = useLocation().search;
  return null;
}
/** A list of ids, two to a page, with the drawer beside it; `readWithout` reads it again after a decision on an item. */
function mount(search: string, all: number[]) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/queue${search}`]}>
      {children}
      <Address />
    </MemoryRouter>
  );
  const { result } = renderHook(
    () => {
      const [ids, setIds] = useState(all);
      const [page, setPage] = useState(1);
      const [readAt, setReadAt] = useState(1);
      const rows = ids.slice((page - 1) * 2, page * 2).map((id) => ({ id }));
      const drawer = useDrawer({
        rows,
        total: ids.length,
        page,
        pageSize: 2,
        setPage,
        settled: true,
        readAt,
      });
      const readWithout = (decided: number | null) => {
        setIds(ids.filter((id) => id !== decided));
        setReadAt(readAt + 1);
      };
      return { drawer, readWithout };
    },
    { wrapper },
  );
  const go = (step: (now: typeof result.current) => void) => {
    act(() => step(result.current));
    return address;
  };
  return { now: () => result.current, go };
}

/** 列表 21 */
it('walks through the rows and beyond the page, and ends at both ends', () => {
  const { now, go } = mount('?open=1&status=0', [1, 2, 3]);
  expect(now().drawer.onPrev).toBeUndefined();
  const seen = [1, 2].map(() => go(({ drawer }) => drawer.onNext?.()));
  expect(seen).toEqual(['?open=2&status=0', '?open=3&status=0']);
  expect(now().drawer.onNext).toBeUndefined();
  expect(go(({ drawer }) => drawer.onPrev?.())).toBe('?open=2&status=0');
});

it('after each decision the next one opens by itself, at the end of the list the one before, then none', () => {
  const { go } = mount('?open=1', [1, 2, 3]);
  const seen = [1, 2, 3].map((decided) => {
    go(({ drawer }) => drawer.advance());
    return go(({ readWithout }) => readWithout(decided));
  });
  expect(seen).toEqual(['?open=2', '?open=3', '']);
});

/** 列表 22 */
it('an item that somebody else has taken out of the list stays open, and the way goes on from where it stood', () => {
  const { now, go } = mount('?open=2', [1, 2, 3, 4]);
  expect(go(({ readWithout }) => readWithout(2))).toBe('?open=2'); // now [1, 3] and [4]
  expect(go(({ drawer }) => drawer.onNext?.())).toBe('?open=3');
  const back = mount('?open=2', [1, 2]);
  back.go(({ readWithout }) => readWithout(2));
  expect(back.now().drawer.onNext).toBeUndefined();
  expect(back.go(({ drawer }) => drawer.onPrev?.())).toBe('?open=1');
  expect(now().drawer.openId).toBe(3);
});

/** 列表 22 */
it('an item that is not in the list opens alone; what is no number opens nothing', () => {
  const { now } = mount('?open=99', [1, 2, 3]);
  const { openId, onPrev, onNext } = now().drawer;
  expect({ openId, onPrev, onNext }).toEqual({ openId: 99, onPrev: undefined, onNext: undefined });
  expect(mount('?open=1;x', [1]).now().drawer.openId).toBeNull();
});
