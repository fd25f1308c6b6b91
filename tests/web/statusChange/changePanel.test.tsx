/** The panel of a change of status: what is offered is what is sent. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ChangeDetail } from '../../../src/areas/statusChange/contract/change.calls.ts';
import { ChangePanel } from '../../../src/areas/statusChange/web/ChangePanel.tsx';
import type { Asked } from '../fakeServer.ts';
import { open, press } from '../opened.tsx';

afterEach(cleanup);

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
