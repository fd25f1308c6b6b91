import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Desk } from '../../../src/areas/enrolment/web/desk/Desk.tsx';
import { OtherType } from '../../../src/areas/enrolment/web/OtherType.tsx';
import type { Place } from '../../../src/areas/enrolment/web/usePlace.ts';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import { type Asked, type Routes, startClient } from '../fakeServer.ts';

const counts = {
  listed: 240,
  faults: 0,
  reported: 225,
  missing: 15,
  undivided: 225,
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
  can: ['report'],
  counts,
  parts: [],
  noOrder: 'pinyin',
};
const person = (id: number, more: object = {}) => ({
  id,
  version: 1,
  examineeNo: `2799020000014${id}`,
  cname: '陈静',
  gender: '2',
  majorName: '会计学',
  unitName: '经济管理教学部',
  campusName: '明德校区',
  reportStatus: 0,
  reportedAt: null,
  former: null,
  admissionPhoto: null,
  sitePhoto: null,
  photoMatch: null,
  checks: ['1'],
  ...more,
});
async function open(element: React.ReactNode, routes: Routes) {
  const enrol_check = ['身份核验', '照片比对', '体检', '缴费'].map((dictLabel, i) => ({
    dictCode: i,
    dictLabel,
    dictValue: String(i + 1),
    listClass: null,
    cssClass: null,
  }));
  const dicts = {
    'GET /system/dict/data/type/sys_gender': [],
    'GET /system/dict/data/type/enrol_check': enrol_check,
  };
  const client = await startClient({ ...dicts, ...routes }, ['student:enrolment:report']);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return client;
}

/** 新生 13、15 */
it('the desk by keys alone: two of a name, the second by its figure, who studied here before is told, Ctrl+Z takes it back', async () => {
  const found = [person(2), person(3)];
  const { writes } = await open(<Desk place={place} />, {
    'POST /student/enrolment/2/report': ({ body }: Asked) =>
      body.freshmanId === 3
        ? {
            outcome: 'reported',
            people: [person(3, { reportStatus: 1, former: '202320101101（毕业）' })],
            reported: 226,
            listed: 240,
          }
        : { outcome: 'several', people: found, reported: 225, listed: 240 },
    'POST /student/enrolment/2/undo': { reported: 225, listed: 240 },
  });
  const field = screen.getByLabelText('考生号、通知书号、证件号或姓名');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('陈静{Enter}');
  await screen.findByText('有几个人，请选择');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('2{Enter}');
  await screen.findByText('报到成功');
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.join()).toContain('本校原学生，原学号 202320101101（毕业）');
  const recent = screen.getByRole('region', { name: '刚刚登记' });
  within(recent).getByText('27990200000143');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(within(recent).queryByText('27990200000143')).toBeNull());
  expect(writes.map(({ path, body }) => [path, body.key ?? null, body.freshmanId ?? null])).toEqual(
    [
      ['/student/enrolment/2/report', '陈静', null],
      ['/student/enrolment/2/report', '2', 3],
      ['/student/enrolment/2/undo', null, 3],
    ],
  );
});

/** 新生 22、23 */
it('two pictures side by side: compared by a figure and Enter, what was decided stands there; without both nothing is asked', async () => {
  const here = { reportStatus: 1, admissionPhoto: '/a.jpg' };
  const { writes } = await open(<Desk place={place} />, {
    'POST /student/enrolment/2/report': ({ body }: Asked) => ({
      outcome: body.key === '0143' ? 'already' : 'reported',
      reported: 226,
      listed: 240,
      people: [person(3, { ...here, sitePhoto: body.key === '0143' ? '/b.jpg' : null })],
    }),
    'POST /student/enrolment/2/check': person(3, { ...here, version: 2, checks: ['1', '4'] }),
    'POST /student/enrolment/2/compare': person(3, {
      ...here,
      sitePhoto: '/b.jpg',
      version: 2,
      photoMatch: 2,
    }),
  });
  const field = screen.getByLabelText('考生号、通知书号、证件号或姓名');
  await userEvent.keyboard('0149{Enter}');
  await screen.findByText('缺现场照');
  expect(screen.queryByRole('button', { name: '1 一致' })).toBeNull();
  // what else is checked at the desk; the paper was by reporting
  const boxes = () =>
    screen
      .getAllByRole('checkbox')
      .map((box) => [
        box.closest('label')?.textContent,
        (box as HTMLInputElement).checked,
        !box.hasAttribute('disabled'),
      ]);
  await waitFor(() =>
    expect(boxes()).toEqual([
      ['身份核验', true, false],
      ['照片比对', false, false],
      ['体检', false, true],
      ['缴费', false, true],
    ]),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: '缴费' }));
  await waitFor(() => expect(boxes().at(-1)).toEqual(['缴费', true, true]));
  expect(writes.at(-1)).toMatchObject({
    path: '/student/enrolment/2/check',
    body: { freshmanId: 3, version: 1, check: '4', done: true },
  });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('0143{Enter}');
  await screen.findByAltText('陈静的现场照');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('2{Enter}');
  await screen.findByText('比对不一致');
  expect(writes.at(-1)).toMatchObject({
    path: '/student/enrolment/2/compare',
    body: { freshmanId: 3, version: 1, same: false },
  });
});

/** 新生 35 */
it('a batch of another business type says so, and one click leads there; without a right there it says that', async () => {
  await open(
    <>
      <OtherType place={place} />
      <OtherType place={{ ...place, businessType: 2 }} />
    </>,
    {},
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    '“2027 年春季”属于本科生教育，现在的工作范围是另一个业务类型。切换到本科生教育',
    '“2027 年春季”属于另一个业务类型，您在那里没有权限。',
  ]);
});
