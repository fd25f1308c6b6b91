import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NOBODY } from '../fakeSchool.ts';
import { aroundDrawer, atTeaching, open } from './drawerBar.tsx';

aroundDrawer();

/** 审批 82 */
it('shows classes before what was declared, leaves out hours there are none of, and keeps those there were some of before', async () => {
  await open({
    ...atTeaching,
    actor: NOBODY,
    body: { ...atTeaching.body, theoryHours: 32, experimentHours: 0, computerHours: 0 },
    changedFields: { computerHours: ['16', '0'] },
  });
  const parts = screen.getAllByRole('region').map((it) => it.getAttribute('aria-label'));
  const [classes, course] = [parts.indexOf('教学班'), parts.indexOf('课程')];
  expect([classes > 0, classes < course]).toEqual([true, true]);
  const hours = within(screen.getByRole('region', { name: '学时与周次' }));
  expect(hours.getByText('理论学时')).toBeVisible();
  expect(hours.queryByText('实验学时')).toBeNull();
  expect(hours.getByText('上机学时').nextSibling).toHaveTextContent('16 → 0 学时');
});
