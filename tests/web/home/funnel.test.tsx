import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { declarationStatistics } from '../../../src/areas/declaration/contract/declaration.calls.ts';
import { FunnelCard } from '../../../src/areas/declaration/web/home/FunnelCard.tsx';
import { open } from '../opened.tsx';
import { statistics } from './homeFacts.ts';

/** 列表 12 */
it('a semester of which one sees nothing is not called empty', async () => {
  const nothing = { ...statistics, approvalAllSum: 0 };
  await open(
    <FunnelCard summary={undefined} onOpen={() => {}} />,
    { [`GET ${declarationStatistics.path}`]: nothing },
    ['talent:declaration:list'],
  );
  expect(await screen.findByText('在您的数据范围内，本学期还没有申报进入审批。')).toBeVisible();
});
