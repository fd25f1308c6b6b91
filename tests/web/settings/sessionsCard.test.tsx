import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SessionsCard } from '../../../src/areas/settings/web/userConfig/SessionsCard.tsx';
import { open, press } from '../opened.tsx';

const session = (id: number, more = {}) => ({
  id,
  ip: `10.1.2.${id}`,
  device: 'Edge 131 · Windows',
  since: '2026-11-20T01:00:00.000Z',
  lastUsed: '2026-11-20T02:00:00.000Z',
  here: false,
  ...more,
});

/** 登录 38 */
it('the session in use is named, another one ends by its button, all the others by one', async () => {
  const sent: string[] = [];
  let rows = [session(1, { here: true }), session(2), session(3)];
  await open(
    <SessionsCard readOnly={false} />,
    {
      'GET /foundation/userConfig/sessions': () => rows,
      'DELETE /foundation/userConfig/sessions/2': () => {
        sent.push('2');
        rows = rows.filter(({ id }) => id !== 2);
        return null;
      },
      'POST /foundation/userConfig/sessions/others': () => {
        sent.push('others');
        rows = rows.filter(({ here }) => here);
        return { ended: 1 };
      },
    },
    [],
  );
  const here = await screen.findByText('此会话');
  expect(within(here.closest('tr') as HTMLElement).queryByRole('button')).toBeNull();
  await press('结束 Edge 131 · Windows 在 10.1.2.2 的会话');
  await screen.findByRole('button', { name: '结束其他全部（1 个）' });
  await press('结束其他全部（1 个）');
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual(['2', 'others']);
});
