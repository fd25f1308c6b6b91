/** A division that overfills classes: shown, known, kept. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Board } from '../../../src/areas/enrolment/web/division/Board.tsx';
import type { Place } from '../../../src/areas/enrolment/web/usePlace.ts';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { type Asked, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

afterEach(cleanup);
const part = { majorId: 5, majorName: '会计学', campusId: 1, campusName: '主校区' };
const place = { id: 2, state: 2, can: ['divide'], parts: [part] } as unknown as Place;
const person = (id: number) => ({
  id,
  examineeNo: `2799020000014${id}`,
  cname: `蒋${'甲乙丙丁'[id - 1]}`,
  gender: '1',
  score: null,
  origin: null,
  nation: null,
  classId: 7,
  pinned: false,
});
const context = {
  people: [1, 2, 3].map(person),
  classes: [{ id: 7, className: '会计2701', classCode: '2027101021', planned: 2 }],
  suggested: 1,
  ties: [],
  last: null,
};
const fillings = [
  {
    id: 7,
    name: '会计2701',
    of: '会计学',
    planned: 2,
    now: 0,
    coming: 3,
    rooms: ['高数指定的101有 2 座，将有 3 人'],
  },
];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** 新生 36 */
it('what is over the plan is marked; it is kept when somebody has said that they know, with the key of the server', async () => {
  const { writes } = await startClient(
    {
      'POST /student/enrolment/2/divide': ({ body }: Asked) =>
        (body as { confirmed?: string[] }).confirmed
          ? { classes: [{ id: 7, className: '会计2701', size: 3 }] }
          : {
              code: 601,
              msg: '1 个班级将超过计划人数或教室座位',
              data: {
                warnings: [{ key: 'classSize#3', text: '1 个班级将超过计划人数或教室座位' }],
                fillings,
              },
            },
    },
    ['student:enrolment:edit'],
  );
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <Board place={place} part={part as never} context={context} />
        <DialogHost actor={actor('dialog')} />
      </QueryClientProvider>
    </Themed>,
  );
  const figures = within(screen.getByRole('region', { name: '各班情况' }));
  expect(figures.getByText('3，超 1')).toBeDefined();
  await press('保存分班');
  const dialog = within(await screen.findByRole('dialog', { name: '班额' }));
  expect(dialog.getByRole('row', { name: /会计2701/ }).textContent).toBe(
    '会计2701会计学2033，超 1高数指定的101有 2 座，将有 3 人',
  );
  const keep = dialog.getByRole('button', { name: '保存分班' });
  expect((keep as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(
    dialog.getByRole('checkbox', { name: '已知晓：1 个班级将超过计划人数或教室座位' }),
  );
  await userEvent.click(keep);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '班额' })).toBeNull());
  expect(writes.map(({ body }) => (body as { confirmed?: string[] }).confirmed)).toEqual([
    undefined,
    ['classSize#3'],
  ]);
});
