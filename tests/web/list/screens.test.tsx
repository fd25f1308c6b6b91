import { describe, expect, it } from 'vitest';
import { DECLARE_STATUS } from '../../../machines/approval/approval.stored.ts';
import { windowText } from '../../../src/areas/declaration/web/home/WindowCard.tsx';
import {
  declarerOffers,
  withdrawsSilently,
} from '../../../src/areas/declaration/web/list/listOffers.ts';
import { menuLines } from '../../../src/school/people/web/menuTree.ts';

type Approval = Parameters<typeof declarerOffers>[0]['approval'];
const approval = (status: keyof typeof DECLARE_STATUS, more: Partial<Approval> = {}): Approval => ({
  declareStatus: DECLARE_STATUS[status],
  currentLevel: status === 'inReview' ? 1 : null,
  enabledLevels: [1, 2, 3, 4],
  results: [0, 0, 0, 0],
  round: status === 'draft' ? 0 : 1,
  teachersNamed: true,
  ...more,
});

describe('what a row offers its declarer is what the chart offers', () => {
  it.each([
    ['draft', ['submit', 'edit', 'remove']],
    ['returned', ['submit', 'edit', 'void']],
    ['withdrawn', ['submit', 'edit', 'void']],
    ['inReview', ['recount', 'withdraw', 'remind', 'comment']],
    ['approved', ['change']],
    ['rejected', []],
    ['voided', []],
  ] as const)('%s', (status, offers) => {
    expect(declarerOffers({ declarerId: 7, approval: approval(status) }, 7)).toEqual(offers);
    expect(declarerOffers({ declarerId: 7, approval: approval(status) }, 8)).toEqual([]);
  });

  it('a withdrawal needs a reason as soon as a level has passed', () => {
    const passed = approval('inReview', { currentLevel: 2, results: [2, 1, 0, 0] });
    expect(
      [approval('inReview', { results: [1, 0, 0, 0] }), passed].map((one) =>
        withdrawsSilently({ approval: one }),
      ),
    ).toEqual([true, false]);
  });
});

describe('the declaration window in words', () => {
  const open = {
    semesterName: '2026-2027学年第二学期',
    state: 'open',
    openAt: '2026-11-09T00:00:00Z',
    closeAt: '2026-12-18T09:00:00Z',
    daysLeft: 28,
  } as const;
  it.each([
    [open, '2026-2027-2 教学任务申报 截止 12-18 17:00（剩 28 天）'],
    [
      { ...open, state: 'closed', daysLeft: null } as const,
      '2026-2027-2 教学任务申报 已于 12-18 17:00 截止',
    ],
    [
      { ...open, state: 'notOpen', daysLeft: null } as const,
      '2026-2027-2 教学任务申报 将于 11-09 08:00 开始',
    ],
    [
      { ...open, state: 'notOpen', openAt: null, closeAt: null, daysLeft: null } as const,
      '2026-2027-2 教学任务申报 尚未开放',
    ],
  ])('%#', (window, text) => {
    expect(windowText(window)).toBe(text);
  });
});

describe('the menu tree', () => {
  const menu = (menuId: number, parentId: number | null, sortNo: number) =>
    ({
      menuId,
      parentId,
      sortNo,
      title: `m${menuId}`,
      path: '',
      name: '',
      component: '',
      icon: null,
      hidden: false,
      noCache: false,
      permission: null,
      version: 1,
      roles: [] as string[],
    }) as const;
  const menus = [
    menu(3, 1, 2),
    menu(1, null, 2),
    menu(2, null, 1),
    menu(4, 1, 1),
    menu(5, 99, 1),
    menu(6, 7, 1),
    menu(7, 6, 1),
  ];
  const short = (folded?: ReadonlySet<number>) =>
    menuLines(menus, folded).map(({ menuId, depth }) => [menuId, depth]);
  it('stands in order, and what hangs nowhere or on itself stands at the end', () => {
    expect(short()).toEqual([
      [2, 0],
      [1, 0],
      [4, 1],
      [3, 1],
      [5, 0],
      [6, 0],
      [7, 0],
    ]);
  });
  it('folded, a menu keeps what is below it', () => {
    expect(short(new Set([1]))).toEqual([
      [2, 0],
      [1, 0],
      [5, 0],
      [6, 0],
      [7, 0],
    ]);
  });
});
