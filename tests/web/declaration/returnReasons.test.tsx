/** 退回原因 where one declares. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draft } from '../fakeSchool.ts';
import { field, open as openForm } from './declarationFormKit.tsx';
import { record } from './queueKit.tsx';

const REASONS = {
  'GET /system/dict/data/type/return_reason': ['学时与方案不符', '教学班或人数有误'].map(
    (dictLabel, i) => ({
      dictCode: i + 1,
      dictLabel,
      dictValue: String(i + 1),
      listClass: null,
      cssClass: null,
    }),
  ),
};

/** 申报 70 */
it('the declarer reads them above the form, and the fields that they are linked to are marked, no others', async () => {
  await openForm(5, {
    ...REASONS,
    'GET /talent/declaration/5': {
      ...draft,
      approval: { ...draft.approval, declareStatus: 2, round: 1 },
      history: [
        record(1, 'submit', null),
        record(2, 'returnToDeclarer', 1, { opinion: '请核实', returnReasons: ['1'] }),
      ],
    },
  });
  expect(await screen.findByText('退回原因：学时与方案不符')).toBeVisible();
  const marked = ['totalHours', 'weeklyHours', 'examMode', 'teachingUnitKey'].filter((name) =>
    field(name).hasAttribute('data-noted'),
  );
  expect(marked).toEqual(['totalHours', 'weeklyHours']);
});
