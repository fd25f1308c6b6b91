import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Face } from '../../../src/areas/student/web/Face.tsx';
import { EntityDrawer } from '../../../src/platform/web/resource/EntityDrawer.tsx';
import student from '../../../src/school/student/contract/student.entity.ts';
import { open } from '../opened.tsx';

const row = {
  id: 7,
  version: 1,
  writable: false,
  labels: { classId: '软件2501' },
  studentNo: '202500101001',
  cname: '傅婷',
  gender: '2',
  grade: '2025',
  classId: 3,
  formerName: '',
  statusCode: '01',
  nationCode: '01',
};
const rights = { edit: false, unmask: false } as Parameters<typeof EntityDrawer>[0]['rights'];
const show = (photos: unknown[]) =>
  open(
    <EntityDrawer
      entity={student}
      id={7}
      rights={rights}
      position="1 / 2"
      onClose={() => {}}
      onEdit={() => {}}
      onDealtWith={() => {}}
      slots={{ face: (it) => <Face row={it} /> }}
    />,
    {
      'GET /student/student/7': row,
      'GET /student/student/7/history': [],
      'GET /student/student/7/states': { states: [], photos, coming: [] },
    },
    ['student:student:list'],
  );
const head = () => screen.getByRole('heading', { name: /傅婷/ }).closest('.detail-head');

/** 列表 21、学生 27 */
it('names the student with picture and state, shows what comes first, folds the rest, and only the state is tinted', async () => {
  await show([
    { on: '2025-06-01', kind: '1', quality: 1, address: '/a.jpg' },
    { on: '2025-09-10', kind: '2', quality: 1, address: '/b.jpg' },
  ]);
  await screen.findByRole('heading', { name: /傅婷/ });
  await expect.poll(() => head()?.querySelector('img')?.getAttribute('src')).toBe('/b.jpg');
  const state = within(head() as HTMLElement).getByTitle('学籍状态');
  await expect.poll(() => state.querySelector('.tag')?.textContent).toBeTruthy();

  const first = screen.getByRole('region', { name: '学籍信息' });
  expect(within(first).getByText('软件2501')).toBeVisible();
  expect(first.querySelector('.tag')).toBeNull();
  expect(screen.queryByText('曾用名')).toBeNull();
  const identity = within(screen.getByRole('region', { name: '身份信息' }));
  const nation = identity.getByText('民族');
  expect(nation).not.toBeVisible();
  await userEvent.click(identity.getByRole('button', { name: '身份信息' }));
  expect(nation).toBeVisible();
});

/** 学生 27 */
it('without a picture the same room has the first sign of the name', async () => {
  await show([]);
  await screen.findByRole('heading', { name: /傅婷/ });
  expect(head()?.querySelector('.detail-face')).toHaveTextContent('傅');
  expect(head()?.querySelector('img')).toBeNull();
});
