import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type Filter, FilterBar } from '../../../src/platform/web/list/FilterBar.tsx';
import { system } from '../../../src/platform/web/theme/system.ts';

const options = [
  { value: '0', label: '草稿' },
  { value: '2', label: '已退回' },
];
const FILTERS: Filter[] = [
  { name: 'keyword', label: '关键字', kind: 'text' },
  { name: 'status', label: '状态', kind: 'choices', options },
  { name: 'mine', label: '我申报的', kind: 'yes' },
  { name: 'openType', label: '开课类型', kind: 'choice', options },
  { name: 'a', label: '甲', kind: 'text' },
  { name: 'b', label: '乙', kind: 'text' },
];
const said: unknown[] = [];
beforeEach(() => {
  said.length = 0;
});
const bar = (values: Record<string, string> = {}) =>
  render(
    <ChakraProvider value={system}>
      <FilterBar
        filters={FILTERS}
        values={values}
        onSearch={(next) => said.push(next)}
        onReset={() => said.push('reset')}
        chips={[{ name: 'counted', label: '进入审批' }]}
        onDropChip={(name) => said.push(name)}
      />
    </ChakraProvider>,
  );

/** 列表 4 */
it('what is chosen counts at once, what is typed with it or from 查询 on; an empty text takes a filter away', async () => {
  bar({ openType: '2' });
  await userEvent.type(screen.getByLabelText('关键字'), ' 算法 ');
  expect(said).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '状态：全部' }));
  await userEvent.click(screen.getByLabelText('已退回'));
  const first = { keyword: '算法', status: '2', mine: '', openType: '2', a: '', b: '' };
  expect(said).toEqual([first]);
  // the list stays open for the next tick
  await userEvent.click(screen.getByLabelText('草稿'));
  await userEvent.selectOptions(screen.getByLabelText('开课类型'), '');
  await userEvent.click(screen.getByLabelText('我申报的'));
  const last = { ...first, status: '0,2', mine: 'true', openType: '' };
  expect([said.length, said.at(-1)]).toEqual([4, last]);
  await userEvent.type(screen.getByLabelText('甲'), '一');
  expect(said.length).toBe(4);
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(said.at(-1)).toEqual({ ...last, a: '一' });
});

/** 列表 4 */
it('Enter searches, but not the Enter that ends a Chinese input', async () => {
  bar();
  const keyword = screen.getByLabelText('关键字');
  await userEvent.type(keyword, '算法');
  expect(fireEvent.keyDown(keyword, { key: 'Enter', isComposing: true })).toBe(false);
  expect(said).toEqual([]);
  await userEvent.type(keyword, '{Enter}');
  expect(said.length).toBe(1);
});

/** 列表 5 */
it('the sixth filter is under 展开, and open at once when it is in use', async () => {
  const { unmount } = bar();
  expect(screen.queryByLabelText('乙')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '更多筛选（1）' }));
  expect(screen.getByLabelText('乙')).toBeVisible();
  unmount();
  bar({ b: 'x' });
  expect(screen.getByLabelText('乙')).toHaveValue('x');
});

/** 列表 5 */
it('重置 and the cross of a chip say so', async () => {
  bar();
  await userEvent.click(screen.getByRole('button', { name: '重置' }));
  await userEvent.click(screen.getByRole('button', { name: /进入审批/ }));
  expect(said).toEqual(['reset', 'counted']);
});
