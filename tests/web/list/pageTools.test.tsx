import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PageFrame, PageTools } from '../../../src/platform/web/kit/page/PageFrame.tsx';

/** A tool with something of its own in it, as an import has its file. */
function Tool() {
  const [chosen, setChosen] = useState('');
  return (
    <>
      <button type="button" onClick={() => setChosen('学生.xlsx')}>
        导入
      </button>
      {chosen && <p>{chosen}</p>}
    </>
  );
}

/** 导入导出 31 */
it('what the tools of a list have open stays as it is when the window gets narrow, and wide again', async () => {
  let narrow = false;
  const told = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return narrow && query.includes('max-width: 639.98px');
    },
    addEventListener: (_: string, tell: () => void) => told.add(tell),
    removeEventListener: (_: string, tell: () => void) => told.delete(tell),
  }));
  render(
    <PageFrame title="学生">
      <PageTools here={(tools) => <section aria-label="列表">{tools}</section>}>
        <Tool />
      </PageTools>
    </PageFrame>,
  );
  const button = screen.getByRole('button', { name: '导入' });
  expect(screen.getByRole('banner')).toContainElement(button);
  await userEvent.click(button);
  for (const now of [true, false, true]) {
    narrow = now;
    act(() => {
      for (const tell of told) tell();
    });
    const place = now ? screen.getByRole('region', { name: '列表' }) : screen.getByRole('banner');
    expect(place).toContainElement(button);
    expect(place).toHaveTextContent('学生.xlsx');
  }
});
