import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { KeepAlive } from '../../../src/platform/web/frame/tabs/KeepAlive.tsx';

/** What every page has done: `/a mount`, `/a rest`, and the address that each drawing saw. */
const log: string[] = [];
let go: (to: string) => void = () => {};

function Page({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  log.push(`${name} draws ${pathname}${search}`);
  useEffect(() => {
    log.push(`${name} mount`);
    return () => void log.push(`${name} rest`);
  }, [name]);
  return <input aria-label={name} />;
}
function Go() {
  const navigate = useNavigate();
  go = (to) => act(() => void navigate(to));
  return null;
}
const app = (open: string[], refreshes: Record<string, number> = {}) => (
  <MemoryRouter initialEntries={['/a?x=1']}>
    <Go />
    <Routes>
      <Route
        element={<KeepAlive open={open} noCache={(path) => path === '/c'} refreshes={refreshes} />}
      >
        {['a', 'b', 'c'].map((name) => (
          <Route key={name} path={`/${name}`} element={<Page name={name} />} />
        ))}
      </Route>
    </Routes>
  </MemoryRouter>
);
const all = ['/a', '/b', '/c'];
const input = (name: string) =>
  screen.queryByLabelText<HTMLInputElement>(name, { selector: 'input' });
const type = (name: string, value: string) =>
  fireEvent.input(input(name) as Element, { target: { value } });

/** 菜单 20 */
it('a hidden page keeps its input, rests, and does not see the foreign address', () => {
  render(app(all));
  type('a', '写了一半');
  log.length = 0;
  go('/b?y=2');
  expect([...new Set(log.filter((line) => line.startsWith('a')))].sort()).toEqual([
    'a draws /a?x=1',
    'a rest',
  ]);
  expect(log.filter((line) => line.startsWith('b'))).toEqual(['b draws /b?y=2', 'b mount']);
  expect([input('a')?.value, input('a')?.closest('.page')?.getAttribute('style')]).toEqual([
    '写了一半',
    'display: none !important;',
  ]);
  log.length = 0;
  go('/a?x=1');
  expect([log.filter((line) => line.startsWith('a')), input('a')?.value]).toEqual([
    ['a draws /a?x=1', 'a mount'],
    '写了一半',
  ]);
});

/** 菜单 20 */
it('a closed tab is given up, one without cache as soon as it is hidden', () => {
  const { rerender } = render(app(all));
  go('/c');
  go('/b');
  expect([input('a') !== null, input('c')]).toEqual([true, null]);
  rerender(app(['/b']));
  expect(input('a')).toBe(null);
});

/** 菜单 20 */
it('a refresh begins the page anew, and only that one', () => {
  const { rerender } = render(app(all));
  type('a', 'x');
  go('/b');
  type('b', 'y');
  rerender(app(all, { '/b': 1 }));
  expect([input('a')?.value, input('b')?.value]).toEqual(['x', '']);
});
