import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ColumnChooser } from '../../../src/platform/web/list/table/ColumnChooser.tsx';
import { type Column, cardOf, inOrder } from '../../../src/platform/web/list/table/columns.ts';
import { useColumns } from '../../../src/platform/web/list/table/useColumns.ts';
import { Themed } from '../gestures.tsx';

type Row = { id: number };
const column = (key: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  title: `列${key}`,
  width: 80,
  cell: () => key,
  ...more,
});
const COLUMNS = [
  column('a', { pinned: 'left' }),
  ...['b', 'c', 'd'].map((key) => column(key)),
  column('z', { pinned: 'right' }),
];
const keys = (columns: readonly Column<Row>[]) => columns.map(({ key }) => key).join('');

function Chosen({ name }: { name: string }) {
  const { look, changeLook, visible } = useColumns(name, COLUMNS);
  return (
    <>
      <ColumnChooser columns={COLUMNS} look={look} onChange={changeLook} />
      <output>{keys(visible)}</output>
    </>
  );
}
const shown = () => screen.getByRole('status').textContent;

/** 列表 32 */
it('a column goes where it is dragged or moved by Alt and an arrow; 恢复次序 puts all back', async () => {
  render(<Chosen name="order" />, { wrapper: Themed });
  await userEvent.click(screen.getByRole('button', { name: '列设置' }));
  const boxes = within(screen.getByRole('group', { name: '显示的列' }));
  expect(shown()).toBe('abcdz');
  const item = (name: string) =>
    boxes.getByRole('checkbox', { name }).closest('[draggable]') as HTMLElement;
  const dataTransfer = { setData: () => {}, effectAllowed: '' };
  fireEvent.dragStart(item('列d'), { dataTransfer });
  fireEvent.dragOver(item('列b'), { dataTransfer });
  fireEvent.drop(item('列b'), { dataTransfer });
  expect(shown()).toBe('adbcz');
  const box = boxes.getByRole('checkbox', { name: '列d' });
  box.focus();
  fireEvent.keyDown(box, { key: 'ArrowDown', altKey: true });
  expect(shown()).toBe('abdcz');
  expect(document.activeElement).toBe(boxes.getByRole('checkbox', { name: '列d' }));
  // the first of them goes no further up, and none beyond the pinned ones
  fireEvent.keyDown(boxes.getByRole('checkbox', { name: '列b' }), { key: 'ArrowUp', altKey: true });
  expect(shown()).toBe('abdcz');
  await userEvent.click(screen.getByRole('button', { name: '恢复次序' }));
  expect(shown()).toBe('abcdz');
});

/** 列表 32 */
it('a column that came later stands behind the one before it; one that is no more is passed over', () => {
  const with_ = (...order: string[]) => keys(inOrder(COLUMNS, order));
  expect(with_()).toBe('abcdz');
  expect(with_('d', 'b')).toBe('adbcz');
  expect(with_('gone', 'd')).toBe('abcdz');
  expect(with_('z', 'd', 'c', 'a', 'b')).toBe('adcbz');
});

function Height() {
  const { look } = useColumns('height', COLUMNS);
  return <output>{look.density ?? 'none'}</output>;
}
it('列表 38: rows are as high as somebody wants them, of this list alone; the usual height is nothing kept', async () => {
  // the page around it takes the focus that no word takes, as the browser gives it
  render(
    <main tabIndex={-1}>
      <Chosen name="height" />
      <Height />
    </main>,
    { wrapper: Themed },
  );
  await userEvent.click(screen.getByRole('button', { name: '列设置' }));
  const heights = within(screen.getByRole('group', { name: '行高' }));
  const said = () => screen.getAllByRole('status')[1]?.textContent;
  expect(heights.getByRole('radio', { name: '默认' })).toBeChecked();
  await userEvent.click(heights.getByText('紧凑'));
  expect(said()).toBe('compact');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(said()).toBe('loose');
  await userEvent.click(heights.getByRole('radio', { name: '默认' }));
  expect(said()).toBe('none');
});

/** 列表 30 */
it('a card has the columns of its table: what names it, words, lines, and what can be done', () => {
  const said = [
    column('a', { pinned: 'left', card: 'name' }),
    column('b', { card: 'line' }),
    column('c'),
    column('d', { card: 'word' }),
    column('z', { pinned: 'right' }),
  ];
  const parts = cardOf(said);
  expect([parts.name?.key, keys(parts.words), keys(parts.lines), keys(parts.acts)]).toEqual([
    'a',
    'd',
    'b',
    'z',
  ]);
  const silent = cardOf([...COLUMNS, ...['e', 'f', 'g'].map((key) => column(key))]);
  expect([silent.name?.key, keys(silent.lines), keys(silent.acts)]).toEqual(['a', 'bcde', 'z']);
});
