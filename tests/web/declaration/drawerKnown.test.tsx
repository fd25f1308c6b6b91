import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Asked } from '../fakeServer.ts';
import { aroundDrawer, atTeaching, open, press } from './drawerBar.tsx';

aroundDrawer();

const TEXT = '教师 张成林 本学期周学时为 18，超过上限 16';
const WARNINGS = [{ key: 'overload:31', text: TEXT }];
const asking = ({ body }: Asked) =>
  body.confirmed
    ? { id: 5, version: 4, progressText: '' }
    : { code: 601, msg: TEXT, data: { warnings: WARNINGS } };

/** 审批 73 */
it.each([
  ['暂不通过', 'passes nothing', [undefined], []],
  ['已知晓，通过', 'sends it with its key', [undefined, ['overload:31']], [[true]]],
] as const)(
  'a teacher with too much work is asked about by name before the pass: %s %s',
  async (button, _, confirmed, changed) => {
    const { writes, onChanged } = await open(atTeaching, {
      'POST /talent/declaration/5/event': asking,
    });
    await press('通过');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('有教师超工作量，请确认已知晓：');
    expect(dialog).toHaveTextContent(TEXT);
    await act(
      async () => void fireEvent.click(within(dialog).getByRole('button', { name: button })),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() =>
      expect(writes.map(({ body }) => [body.type, body.confirmed])).toEqual(
        confirmed.map((keys) => ['pass', keys]),
      ),
    );
    await waitFor(() => expect(onChanged.mock.calls).toEqual(changed));
  },
);
