import { model, named } from '../kit/model.ts';
import { paintingBroken } from './painting.invariants.ts';
import { paintingMachine } from './painting.machine.ts';

/** Seven days of eleven periods: Monday's first cell is 0, Tuesday's second 12. */
const GRID = { rows: 11, cells: 77 };
const column = Array.from({ length: 11 }, (_, row) => row);

const { by, ...given } = named(
  paintingMachine,
  ['按下（周一第1节）', { type: 'PRESS', cell: 0 }],
  ['按下（周二第2节）', { type: 'PRESS', cell: 12 }],
  ['拖到（周一第1节）', { type: 'ENTER', cell: 0 }],
  ['拖到（周二第2节）', { type: 'ENTER', cell: 12 }],
  ['松开', { type: 'RELEASE' }],
  ['离开表格', { type: 'LEAVE' }],
  ['按 Esc 键', { type: 'ESCAPE' }],
  ['切换（周一第1节，空格键）', { type: 'TOGGLE', cells: [0] }],
  ['切换（周一整列）', { type: 'TOGGLE', cells: column }],
);

export const paintingModel = model({
  name: 'painting',
  zh: '涂选',
  kind: 'process',
  machine: paintingMachine,
  variants: [
    { name: '-', input: GRID },
    { name: 'chosen', zh: '已选周一第1节到周二第2节', input: { ...GRID, chosen: [0, 1, 11, 12] } },
  ],
  ...given,
  stories: [
    {
      title: '从周一第1节拖到周二第2节，选上四格',
      variant: '-',
      events: by('按下（周一第1节）', '拖到（周二第2节）', '松开'),
    },
    {
      title: '从已选的格子拖动，取消四格',
      variant: 'chosen',
      events: by('按下（周二第2节）', '拖到（周一第1节）', '松开'),
    },
    {
      title: '已选两格的一列，按表头先补满，再按取消',
      variant: 'chosen',
      events: by('切换（周一整列）', '切换（周一整列）'),
    },
    {
      title: '涂到一半按 Esc，一格也没有选',
      variant: '-',
      events: by('按下（周一第1节）', '拖到（周二第2节）', '按 Esc 键'),
    },
  ],
  broken: paintingBroken,
  home: ['resting'],
  closers: ['RELEASE', 'LEAVE', 'ESCAPE'],
});
