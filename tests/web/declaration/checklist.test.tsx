import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aroundDrawer, atTeaching, bar, open, press } from './drawerBar.tsx';

aroundDrawer();
const POINTS = ['大纲已更新', '教师已确认'];

/** 审批 80 */
it('what is ticked goes with the pass, and nothing of it without ticks', async () => {
  const { writes } = await open({ ...atTeaching, checklist: POINTS });
  fireEvent.click(bar().getByRole('checkbox', { name: '教师已确认' }));
  await press('通过');
  await waitFor(() => expect(writes.map(({ body }) => body.ticked)).toEqual([['教师已确认']]));
  // they went with that decision
  await waitFor(() =>
    expect(bar().getByRole('checkbox', { name: '教师已确认' })).not.toBeChecked(),
  );
  await press('通过');
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]?.body).not.toHaveProperty('ticked');
});

/** 审批 80 */
it('a unit without points shows nothing; the history says what was ticked', async () => {
  const record = {
    id: 1,
    round: 1,
    seq: 2,
    action: 'pass',
    level: 1,
    unitName: '信息学院',
    operatorId: 7,
    operatorName: '林秘书',
    operatorNumber: '10007',
    opinion: null,
    fromStatus: 1,
    fromLevel: 1,
    toStatus: 1,
    toLevel: 2,
    changedFields: {},
    ticked: POINTS,
    createdAt: '2026-11-19T02:00:00.000Z',
  };
  await open({ ...atTeaching, history: [record] });
  expect(bar().queryByRole('group', { name: '检查要点' })).toBeNull();
  expect(screen.getByText('已核对：大纲已更新；教师已确认')).toBeInTheDocument();
});
