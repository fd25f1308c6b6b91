import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('icons keep their places while they are loaded; an unknown name, or none, has the neutral one', async () => {
  // anew: another test may have loaded them
  vi.resetModules();
  const { IconLoader } = await import('../../../src/platform/web/kit/icon/IconLoader.tsx');
  const { container } = render(
    <>
      <IconLoader name="semester" size={20} />
      <IconLoader name="../../secret" />
      <IconLoader name={null} />
    </>,
  );
  const drawn = () =>
    [...container.querySelectorAll('svg')].map((svg) => [
      svg.getAttribute('width'),
      svg.firstElementChild?.getAttribute('d'),
    ]);
  const circle = 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14z';
  expect(drawn()).toEqual([
    ['20', ''],
    ['16', ''],
    ['16', ''],
  ]);
  await waitFor(() => expect(drawn()[0]?.[1]).toMatch(/^M4 5h16v15H4z/));
  expect(drawn().slice(1)).toEqual([
    ['16', circle],
    ['16', circle],
  ]);
});
