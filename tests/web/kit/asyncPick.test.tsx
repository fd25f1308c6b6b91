import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AsyncPick } from '../../../src/platform/web/kit/field/AsyncPick.tsx';
import { Themed } from '../gestures.tsx';

const NAMES = ['陈丹', '王思薇', '周海薇', '王静涵'];
const search = async (keyword: string) => NAMES.filter((name) => name.includes(keyword));
function Several() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <AsyncPick<string>
      name="people"
      label="新生"
      placeholder="姓名"
      multiple
      search={search}
      keyOf={(name) => name}
      labelOf={(name) => name}
      chosen={chosen}
      onChange={setChosen}
    />
  );
}
const box = () => screen.getByRole('combobox', { name: '新生' });
const option = (name: string) => screen.findByRole('option', { name: new RegExp(`^${name}`) });

it('whoever has typed for one and chosen it is left with a closed list, so that nothing below is covered', async () => {
  render(<Several />, { wrapper: Themed });
  await userEvent.type(box(), '陈');
  await userEvent.click(await option('陈丹'));
  expect(screen.getByRole('button', { name: '去掉陈丹' })).toBeVisible();
  expect(screen.queryByRole('listbox')).toBeNull();
  // the next one is typed for at once
  await userEvent.type(box(), '周');
  await userEvent.click(await option('周海薇'));
  expect(screen.getByRole('button', { name: '去掉周海薇' })).toBeVisible();
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('several are ticked in a list that was opened to look', async () => {
  render(<Several />, { wrapper: Themed });
  await userEvent.click(box());
  await userEvent.click(await option('陈丹'));
  await userEvent.click(await option('王静涵'));
  expect(screen.getAllByRole('button', { name: /^去掉/ })).toHaveLength(2);
  expect(screen.getByRole('listbox')).toBeVisible();
});
