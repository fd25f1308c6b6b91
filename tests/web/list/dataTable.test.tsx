import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EmptyState } from '../../../src/platform/web/kit/page/EmptyState.tsx';
import type { Column } from '../../../src/platform/web/list/table/columns.ts';
import { DataTable, type ListResult } from '../../../src/platform/web/list/table/DataTable.tsx';
import { useSelection } from '../../../src/platform/web/list/table/useSelection.ts';
import { whyEmpty } from '../../../src/platform/web/list/whyEmpty.ts';
import { system } from '../../../src/platform/web/theme/system.ts';

interface Row {
  id: number;
  name: string;
  hours: number;
}
const COLUMNS: Column<Row>[] = [
  {
    key: 'name',
    title: '课程名称',
    width: 160,
    sort: 'name',
    pinned: 'left',
    cell: (row) => row.name,
  },
  { key: 'hours', title: '学时', width: 80, align: 'right', cell: (row) => row.hours },
];
const row = (id: number): Row => ({ id, name: `课程${id}`, hours: id * 16 });
const PAGES: Row[][] = [[row(1), row(2)], [row(3)]];
const answered = (rows: Row[], total: number): ListResult<Row> => ({
  data: { rows, total },
  isPending: false,
  isPlaceholderData: false,
  error: null,
  refetch: () => {},
});
const waiting: ListResult<Row> = {
  data: undefined,
  isPending: true,
  isPlaceholderData: false,
  error: null,
  refetch: () => {},
};

const opened: number[] = [];
const sorted: string[] = [];
const asked: string[] = [];
/** What the server still finds of the rows that are asked for. */
let left: Row[] = [];
const find = (ids: string) => {
  asked.push(ids);
  return left;
};
function Table({
  result,
  empty = '没有',
  readAt = 0,
}: {
  result?: ListResult<Row>;
  empty?: string;
  readAt?: number;
}) {
  const [page, setPage] = useState(1);
  const rows = PAGES[page - 1]!;
  const shown = result ?? answered(rows, 3);
  const selection = useSelection(shown.data?.rows ?? [], 'one list', {
    readAt,
    find: async ({ ids }) => find(ids),
  });
  const list = {
    query: { page },
    sort: null,
    page,
    pageSize: 2,
    setPage,
    setPageSize: () => {},
    toggleSort: (column: string) => sorted.push(column),
  };
  return (
    <ChakraProvider value={system}>
      <DataTable
        name="test"
        label="列表"
        columns={COLUMNS}
        result={shown}
        list={list}
        selection={selection}
        rowName={(one) => one.name}
        onOpen={(one) => opened.push(one.id)}
        empty={<EmptyState text={empty} />}
      />
    </ChakraProvider>
  );
}
afterEach(() => {
  vi.useRealTimers();
  opened.length = 0;
  sorted.length = 0;
});
const focused = () => document.activeElement?.getAttribute('data-row');
const foot = () => screen.getByText(/^共/).textContent;

describe('the table of all lists', () => {
  /** 列表 10、15 */
  it('keeps what is chosen on another page', async () => {
    render(<Table />);
    await userEvent.click(screen.getByLabelText('选择 课程2'));
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await userEvent.click(screen.getByLabelText('选择本页全部'));
    expect(foot()).toBe('共 3 条，已选 2 条清除选择');
    await userEvent.click(screen.getByRole('button', { name: '上一页' }));
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual(
      [false, false, true],
    );
    await userEvent.click(screen.getByRole('button', { name: '清除选择' }));
    expect(foot()).toBe('共 3 条');
  });

  /** 列表 16 */
  it('what has left the list is chosen no more; what is on another page stays, as it is now', async () => {
    const { rerender } = render(<Table readAt={1} />);
    await userEvent.click(screen.getByLabelText('选择本页全部'));
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await userEvent.click(screen.getByLabelText('选择本页全部'));
    expect([foot(), asked]).toEqual(['共 3 条，已选 3 条清除选择', []]);
    left = [row(2)];
    rerender(<Table readAt={2} />);
    await waitFor(() => expect(foot()).toBe('共 3 条，已选 2 条清除选择'));
    expect(asked).toEqual(['1,2']);
    // of this page one is gone, too
    left = [];
    rerender(<Table readAt={3} result={answered([], 0)} />);
    await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull());
    expect(asked).toEqual(['1,2', '2,3']);
  });

  /** 列表 20 */
  it('rows are walked, chosen and opened by keyboard', async () => {
    render(<Table />);
    const rows = screen.getAllByRole('row').slice(1);
    act(() => rows[0]!.focus());
    await userEvent.keyboard('j');
    expect(focused()).toBe('2');
    await userEvent.keyboard('[ArrowDown][ArrowUp] [Enter]');
    expect({ at: focused(), opened, foot: foot() }).toEqual({
      at: '1',
      opened: [1],
      foot: '共 3 条，已选 1 条清除选择',
    });
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(foot()).toBe('共 3 条，已选 2 条清除选择');
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(foot()).toBe('共 3 条');
  });

  /** 列表 20 */
  it('the place goes with its row; a row that left gives it to the next; another page begins at its first', async () => {
    const { rerender } = render(<Table result={answered([row(1), row(2), row(3)], 3)} />);
    const place = () => screen.getAllByRole('row').find((one) => one.tabIndex === 0)?.dataset.row;
    act(() => screen.getAllByRole('row')[2]!.focus());
    rerender(<Table result={answered([row(2), row(3)], 2)} />);
    expect([place(), focused()]).toEqual(['2', '2']);
    rerender(<Table result={answered([row(3), row(4)], 4)} />);
    expect(place()).toBe('3');
    act(() => screen.getAllByRole('row')[2]!.focus());
    expect(place()).toBe('4');
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    expect(place()).toBe('3');
  });

  /** 列表 21 */
  it('a click on a row opens it, a click on its box does not', async () => {
    render(<Table />);
    await userEvent.click(screen.getByLabelText('选择 课程1'));
    await userEvent.click(screen.getByText('课程2'));
    expect(opened).toEqual([2]);
  });

  it('a header sorts by the column of the server', async () => {
    render(<Table />);
    await userEvent.click(screen.getByRole('button', { name: /课程名称/ }));
    expect(sorted).toEqual(['name']);
  });

  /** 列表 11 */
  it('remembers the hidden columns; pinned ones cannot be hidden', async () => {
    const { unmount } = render(<Table />);
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    const choices = within(screen.getByRole('group', { name: '显示的列' })).getAllByRole(
      'checkbox',
    );
    expect(choices.length).toBe(1);
    await userEvent.click(choices[0]!);
    unmount();
    render(<Table />);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '',
      '课程名称↕',
    ]);
  });

  /** 列表 13 */
  it('draws a skeleton only when waiting has lasted 200 ms', () => {
    vi.useFakeTimers();
    const { container } = render(<Table result={waiting} />);
    const drawn = () => container.querySelectorAll('tr.is-skeleton').length;
    act(() => void vi.advanceTimersByTime(199));
    expect(drawn()).toBe(0);
    act(() => void vi.advanceTimersByTime(1));
    expect(drawn()).toBe(8);
  });

  /** 列表 13 */
  it('says what failed and tries again', async () => {
    let tries = 0;
    render(
      <Table
        result={{
          ...waiting,
          isPending: false,
          error: new Error('系统接口请求超时'),
          refetch: () => tries++,
        }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect([screen.getByRole('alert').textContent, tries]).toEqual([
      '读取失败：系统接口请求超时已填写的内容和筛选条件都还在，可以重试。重试',
      1,
    ]);
  });
});

/** 列表 12 */
describe('an empty list says why', () => {
  const list = { sort: null, pageSize: 20, setPage: () => {}, reset: () => {} };
  const why = (filters: object, page: number, total: number) =>
    whyEmpty({ ...list, filters, page }, total, '申报', { text: '还没有申报。' }, ['tab']).text;
  it.each([
    [{}, 1, 0, '还没有申报。'],
    [{ tab: 'done' }, 1, 0, '还没有申报。'],
    [{ keyword: '算法' }, 1, 0, '没有符合当前筛选条件的申报。'],
    [{ keyword: '算法' }, 9, 43, '共 43 条申报，第 9 页没有内容。'],
  ])('%j page %i of %i: %s', (filters, page, total, text) => {
    expect(why(filters, page, total)).toBe(text);
  });
});
