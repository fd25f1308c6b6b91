import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import Palette from '../../../src/platform/web/frame/palette/Palette.tsx';
import { actionOf } from '../../../src/platform/web/frame/palette/paletteSearch.ts';

const seven = (word: string) =>
  Array.from({ length: 7 }, (_, n) =>
    actionOf(`${word}${n + 1}`, `${word}${n + 1}`, 'shen pi', { path: `/${word}/${n}` }),
  );
const type = (value: string) =>
  act(
    async () =>
      void fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value } }),
  );
const groups = () =>
  screen
    .queryAllByRole('group', { hidden: true })
    .map((group) => [
      group.getAttribute('aria-label'),
      group.querySelectorAll('[role=option]').length,
    ]);

/** 查找 1 */
it('of each group the best five; what has no room among them is found by more letters', async () => {
  render(
    <Palette
      targets={seven('审批')}
      recent={[]}
      opened={[]}
      finder={{
        useFound: () => ({ groups: [], busy: false, error: null }),
        useActions: () => seven('审批动作'),
      }}
      onOpen={() => {}}
      onClose={() => {}}
    />,
  );
  await type('sp');
  expect(groups()).toEqual([
    ['菜单', 5],
    ['操作', 5],
  ]);
  await type('审批7');
  expect(groups()).toEqual([['菜单', 1]]);
});
