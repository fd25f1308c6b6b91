/** The menu of a freshman’s row: what is offered is what is sent. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FreshmanList } from '../../../src/areas/enrolment/web/FreshmanList.tsx';
import type { Place } from '../../../src/areas/enrolment/web/usePlace.ts';
import type { Asked, Routes } from '../fakeServer.ts';
import { open } from '../opened.tsx';

afterEach(cleanup);

const freshman = (id: number, cname: string, reportStatus: number) => ({
  id,
  version: id,
  writable: true,
  labels: {},
  examineeNo: `2799020000000${id}`,
  cname,
  reportStatus,
  studentNo: null,
  batchState: '1',
  gender: '2',
  batchId: 2,
  majorId: 5,
  fault: null,
  classId: null,
  homeCampusId: 1,
  checks: [],
});
const counts = {
  listed: 2,
  faults: 0,
  reported: 1,
  missing: 1,
  undivided: 1,
  postponed: 0,
  kept: 0,
  gaveUp: 0,
  students: 0,
  accounts: 0,
};
const place: Place = {
  id: 2,
  batchName: '2027 年春季',
  businessType: 0,
  grade: '2027',
  version: 3,
  state: 1,
  can: ['report', 'settle'],
  counts,
  parts: [],
  noOrder: 'pinyin',
};

const NOTHING = Object.fromEntries(
  [
    ...['student/enrolment', 'talent/major', 'student/class', 'foundation/campus'].map(
      (path) => `GET /${path}/options`,
    ),
    ...['sys_gender', 'report_status', 'sys_nation', 'enrol_state', 'sys_id_type'].map(
      (name) => `GET /system/dict/data/type/${name}`,
    ),
  ].map((call) => [call, []]),
);
/** The list with one who has reported and one who has not; answers its client. */
async function list(routes: Routes) {
  const client = await open(
    <FreshmanList batchId={2} place={place} bar={null} />,
    {
      'GET /student/freshman/list': {
        rows: [freshman(4, '陈静', 1), freshman(6, '李婷', 0)],
        total: 2,
      },
      ...NOTHING,
      ...routes,
    },
    ['list', 'add', 'edit', 'remove', 'report'].map((action) => `student:enrolment:${action}`),
  );
  await screen.findByText('李婷');
  return client;
}
/** An entry of the menu that is open, by its keys. */
const choose = async (name: string) => {
  const item = screen.getByRole('menuitem', { name });
  for (let i = 0; i < 12 && !item.hasAttribute('data-highlighted'); i++)
    await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
};
/** What the menu of a row offers. */
const offered = async (name: RegExp) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

/** 新生 17 */
it('who has reported is taken back by their row, with the version that was shown', async () => {
  const { writes } = await list({ 'POST /student/enrolment/2/undo': { reported: 0, listed: 2 } });
  expect(await offered(/^更多操作：陈静/)).toEqual(['查看', '编辑', '撤销报到']);
  await choose('撤销报到');
  await waitFor(() =>
    expect(writes.map(({ path, body }) => [path, body.freshmanId, body.version])).toEqual([
      ['/student/enrolment/2/undo', 4, 4],
    ]),
  );
});

/** 新生 18 */
it('who has not reported is settled with a reason, which a fault of the server leaves standing', async () => {
  const settled: Asked[] = [];
  await list({
    'POST /student/enrolment/2/settle': (asked: Asked) => {
      settled.push(asked);
      return settled.length === 1 ? { code: 500, msg: '系统内部错误' } : { done: [6], refused: [] };
    },
  });
  expect(await offered(/^更多操作：李婷/)).toEqual(['查看', '编辑', '处理未报到', '删除']);
  await choose('处理未报到');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: '放弃入学资格' }));
  const reason = within(dialog).getByLabelText(/^原因/) as HTMLTextAreaElement;
  fireEvent.change(reason, { target: { value: '已到外校就读' } });
  await userEvent.click(within(dialog).getByRole('button', { name: '保存去向' }));
  const alert = await screen.findByRole('alertdialog');
  await userEvent.click(within(alert).getByRole('button', { name: '确定' }));
  expect(reason.value).toBe('已到外校就读');
  // not the same once more within a second: that the duplicate guard would keep back
  fireEvent.change(reason, { target: { value: '已到外校就读，电话确认' } });
  await userEvent.click(within(dialog).getByRole('button', { name: '保存去向' }));
  await waitFor(() =>
    expect(settled.map(({ body }) => [body.type, body.reason, body.items])).toEqual([
      ['giveUp', '已到外校就读', [{ id: 6, version: 6 }]],
      ['giveUp', '已到外校就读，电话确认', [{ id: 6, version: 6 }]],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
