/** The menu of a freshman's row, and the panel of a change of status: what is offered is what is sent. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { FreshmanList } from '../../../src/areas/enrolment/web/FreshmanList.tsx';
import type { Place } from '../../../src/areas/enrolment/web/usePlace.ts';
import type { ChangeDetail } from '../../../src/areas/statusChange/contract/change.calls.ts';
import { ChangePanel } from '../../../src/areas/statusChange/web/ChangePanel.tsx';
import { actor } from '../../../src/platform/web/actors/root.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { DialogHost } from '../../../src/platform/web/kit/feedback/DialogHost.tsx';
import { type Asked, type Routes, startClient } from '../fakeServer.ts';
import { Themed } from '../gestures.tsx';

afterEach(cleanup);
async function open(
  element: ReactElement,
  routes: Routes,
  rights: readonly string[],
  address = '/',
) {
  const client = await startClient(routes, rights);
  render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
        <DialogHost actor={actor('dialog')} />
      </QueryClientProvider>
    </Themed>,
  );
  return client;
}

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
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

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
/** The first entry of the menu that is open, by its key. */
const chooseFirst = async () => {
  await waitFor(() =>
    expect(document.querySelector('[role=menuitem][data-highlighted]')).not.toBeNull(),
  );
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
  expect(await offered(/^更多操作：陈静/)).toEqual(['撤销报到']);
  await chooseFirst();
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
  expect(await offered(/^更多操作：李婷/)).toEqual(['处理未报到', '删除']);
  await chooseFirst();
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

const detail: ChangeDetail = {
  id: 9,
  version: 5,
  restricted: false,
  changeNo: 'YD2026110009',
  applyOn: '2026-11-15',
  declarerName: '林秘书',
  target: null,
  form: {
    studentId: 3,
    changeType: '42',
    reasonCode: '99',
    reasonText: '考试作弊情节严重，予以开除',
    effectiveOn: '2026-11-23',
    endOn: null,
    targetClassId: null,
    targetSchool: null,
    chosenStatus: null,
    docNo: null,
    fileIds: [],
  },
  student: {
    studentNo: '202600101101',
    cname: '李伟',
    gender: '1',
    grade: '2026',
    unitName: '计算机与人工智能学院',
    majorName: '软件工程',
    className: '软件2601',
    enrolOn: '2026-08-31',
  },
  effectState: 0,
  lines: [{ label: '学籍状态', before: '在读', after: '开除' }],
  notes: ['学生账号将停用'],
  refusal: null,
  files: [],
  approval: {
    approval: {
      declareStatus: 1,
      currentLevel: 4,
      enabledLevels: [4],
      results: [9, 9, 9, 1],
      round: 1,
      teachersNamed: true,
    },
    can: ['pass', 'returnToDeclarer'],
    whyNoPass: null,
    progressText: '',
    declarerName: '林秘书',
    steps: [],
    history: [],
  },
  mayEdit: false,
  mayCancel: true,
};

/** 异动 7、21 */
it('the last level passes with the number of the paper, which goes along; what waits for its day is cancelled with a reason', async () => {
  const { writes } = await open(
    <ChangePanel id={9} />,
    {
      'GET /student/change/9/detail': detail,
      'POST /student/change/9/event': ({ body }: Asked) =>
        body.docNo
          ? { id: 9, version: 6, effectState: 1 }
          : { code: 422, msg: '', data: { fields: { docNo: '请填写批准文号' } } },
      'POST /student/change/9/cancel': { id: 9, version: 6 },
    },
    ['student:change:list', 'student:change:cancel'],
  );
  expect(
    (await screen.findAllByRole('listitem')).slice(0, 2).map(({ textContent }) => textContent),
  ).toEqual(['学籍状态：在读 → 开除', '学生账号将停用']);
  const pass = async () => {
    await press('通过');
    const dialog = await screen.findByRole('dialog', undefined, { timeout: 10_000 });
    await userEvent.click(within(dialog).getByRole('button', { name: '通过' }));
  };
  await pass();
  await screen.findByText('请填写批准文号');
  const cancel = within(screen.getByRole('dialog')).getByRole('button', { name: '取消' });
  await waitFor(() => expect(cancel).toBeEnabled());
  await userEvent.click(cancel);
  fireEvent.change(await screen.findByRole('textbox', { name: /^批准文号/ }), {
    target: { value: '澄大教〔2026〕88号 ' },
  });
  await pass();
  await waitFor(() =>
    expect(writes.map(({ body }) => [body.type, body.version, body.docNo])).toEqual([
      ['pass', 5, null],
      ['pass', 5, '澄大教〔2026〕88号'],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 });
  await press('取消生效');
  const dialog = await screen.findByRole('dialog', { name: '取消生效' });
  fireEvent.change(within(dialog).getByLabelText(/原因/), { target: { value: '学生撤回申请' } });
  await userEvent.click(within(dialog).getByRole('button', { name: '取消生效' }));
  await waitFor(() =>
    expect(writes.at(-1)).toMatchObject({
      path: '/student/change/9/cancel',
      body: { version: 5, reason: '学生撤回申请' },
    }),
  );
});
