import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { StepDialog } from '../../../src/areas/semester/web/semester/StepDialog.tsx';
import type { EntityRow } from '../../../src/platform/contract/resource/shapes.ts';
import { useReread } from '../../../src/platform/web/resource/list/commands.ts';
import semester from '../../../src/school/semester/contract/semester.entity.ts';
import { open, press } from '../opened.tsx';

const row = {
  id: 9,
  version: 1,
  semesterName: '第一学期',
  state: 0,
  isCurrent: false,
  declareOpenAt: '2026-11-01T08:00',
  declareCloseAt: '2026-12-01T18:00',
  labels: {},
} as unknown as EntityRow;

/** The list of semesters: two steps, one after the other. */
function List() {
  const [type, setType] = useState<'setCurrent' | 'advance' | null>(null);
  const reread = useReread(semester);
  if (type === null)
    return (
      <>
        <button type="button" onClick={() => setType('setCurrent')}>
          第一步
        </button>
        <button type="button" onClick={() => setType('advance')}>
          第二步
        </button>
      </>
    );
  const close = () => setType(null);
  return (
    <StepDialog
      row={row}
      type={type}
      onDone={() => {
        void reread();
        close();
      }}
      onClose={close}
    />
  );
}

/** 调用 39；学期 16 */
test('a second step right after the first goes out with what the first has made of it', async () => {
  let version = 1;
  const place = async () => {
    // the second answer is slow: what is there of the first would be pressed meanwhile
    if (version > 1) await new Promise((resolve) => setTimeout(resolve, 500));
    return {
      id: 9,
      version,
      state: 0,
      can: ['setCurrent', 'advance'],
      consequences: {},
      checks: [],
      unfinished: 0,
    };
  };
  const { writes } = await open(
    <List />,
    {
      'GET /foundation/semester/9/place': place,
      'POST /foundation/semester/9/event': () => {
        version++;
        return { id: 9, version };
      },
    },
    ['foundation:semester:list', 'foundation:semester:edit'],
  );
  await press('第一步');
  const step = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled(), { timeout: 3_000 });
    await userEvent.click(button);
  };
  await step('设为当前');
  await step('第二步');
  await step('开始申报');
  await screen.findByRole('button', { name: '第一步' });
  expect(writes.map(({ body }) => [body.type, body.version])).toEqual([
    ['setCurrent', 1],
    ['advance', 2],
  ]);
});
