import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IconLoader } from '../../../src/platform/web/kit/icon/IconLoader.tsx';

it('an icon is drawn with what it stands beside; an unknown name, or none, has the neutral one', () => {
  const { container } = render(
    <>
      <IconLoader name="semester" size={20} />
      <IconLoader name="../../secret" />
      <IconLoader name={null} />
    </>,
  );
  const drawn = [...container.querySelectorAll('svg')].map((svg) => [
    svg.getAttribute('width'),
    svg.firstElementChild?.getAttribute('d'),
  ]);
  const circle = 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14z';
  expect(drawn).toEqual([
    ['20', expect.stringMatching(/^M4 5h16v15H4z/)],
    ['16', circle],
    ['16', circle],
  ]);
});
