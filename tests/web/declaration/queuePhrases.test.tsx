import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Asked } from '../fakeServer.ts';
import { modalStands } from '../gestures.tsx';
import { aroundQueue, open, plain, press, tap } from './queueKit.tsx';

aroundQueue();

const begin = async (act: string, routes: object = {}) => {
  const client = await open(
    [plain],
    {},
    {
      'POST /talent/declaration/events': ({ body }: Asked) => ({
        done: (body.items as { id: number }[]).map(({ id }) => id),
        refused: [],
      }),
      ...routes,
    },
  );
  await tap(screen.getByRole('checkbox', { name: /离散数学/ }));
  await press(`${act}（1）`);
  await modalStands();
  return { ...client, dialog: within(screen.getByRole('dialog')) };
};
const phrases = () =>
  [...document.querySelectorAll('[role=dialog] [data-template]')].map((chip) => chip.textContent);

/** 申报 66；审批 57: no digits on them, since no key fills them in here */
it.each([
  ['批量通过', '通过', 'pass', ['同意。']],
  ['批量退回', '退回', 'returnToDeclarer', null],
] as const)(
  '%s offers its own phrases alone; its button says Ctrl+Enter, which sends what was filled in',
  async (batch, verb, type, own) => {
    const { writes, dialog } = await begin(batch);
    const offered = phrases();
    if (own) expect(offered).toEqual(own);
    else expect([offered.length, offered.includes('同意。')]).toEqual([3, false]);
    const send = dialog.getByRole('button', { name: new RegExp(`^${verb} 1 条`) });
    expect(send).toHaveTextContent(`${verb} 1 条Ctrl+Enter`);
    const [first] = offered;
    const text = first ?? '';
    await tap(dialog.getByText(text));
    expect(dialog.getByRole('textbox')).toHaveValue(text);
    await act(
      async () =>
        void fireEvent.keyDown(dialog.getByRole('textbox'), { key: 'Enter', ctrlKey: true }),
    );
    await waitFor(() =>
      expect(writes.map(({ body }) => [body.type, body.opinion])).toEqual([[type, text]]),
    );
  },
);

/** 申报 66 */
it('one’s own order: a phrase goes up by one, and is kept in the settings of the person', async () => {
  const kept: Asked['body'][] = [];
  const { dialog } = await begin('批量退回', {
    'PUT /foundation/userConfig': ({ body }: Asked) => {
      kept.push(body);
      return null;
    },
  });
  const before = phrases();
  await tap(dialog.getByRole('button', { name: '整理' }));
  await tap(dialog.getByRole('button', { name: `上移常用意见“${before[1]}”` }));
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]).toMatchObject({ objections: [before[1], before[0], before[2]] });
  await waitFor(() => expect(phrases()).toEqual([before[1], before[0], before[2]]));
});
