import { AT, rows } from '../row.ts';

const LEVELS = [
  AT.constants,
  'the levels of units are school, campus, college, department, organization, with codes like 1-7',
] as const;
const NODES = [
  AT.context,
  'the tree of a business type that is theirs; the random string has 13 characters',
] as const;
const ICONS = [
  AT.constants,
  'tree icons by level 1 to 5, and the least size of a resizable dialog',
] as const;
const PERIODS = [AT.constants, 'periods are 1 to 11, weeks at most 25'] as const;
const VECTOR = [AT.statistics, 'the test vector, with the whole school in view'] as const;

export const place = rows('工作环境和时间', [
  ['学期 8', PERIODS],
  [
    '学期 38、39',
    [
      AT.place,
      'the place: own settings, else the default, else the first; what was chosen stands over it',
    ],
    [AT.context, 'what the caller may choose: their campuses only, years newest first'],
  ],
  ['学期 42', [AT.constants, 'weekdays mon..sun are 星期一..星期日'], PERIODS],
]);

export const units = rows('单位和字典', [
  ['单位 6、7', LEVELS],
  ['单位 8', [AT.tree, 'levels of business type %i are %j']],
  [
    '单位 16',
    NODES,
    [AT.tree, 'the tree is built by parent link, each unit with its level and its name'],
    [AT.tree, 'levels of business type %i are %j'],
    ICONS,
    [AT.tree, 'icons of the levels 1 to 5 have 16, 16, 16, 14 and 12 px'],
  ],
  [
    '单位 18',
    [
      AT.tree,
      'the trees of business types 0, 1 and 2 are asked for once each, with 13 random characters',
    ],
    [AT.constants, 'business types are 0, 1 and 2'],
  ],
  [
    '设置 10',
    [
      AT.users,
      'dictionary items in their order; an unknown type has none; a strange one is refused',
    ],
  ],
]);

export const approval = rows('申报和审批', [
  [
    '审批 1',
    [AT.mainJob, 'a declared task passes four levels, and everybody sees where it stands'],
  ],
  [
    '申报 56',
    ['tests/web/declaration/courseStrip.test.tsx', 'are the thirteen of 申报 56'],
    VECTOR,
  ],
  [
    '审批 61',
    [AT.progress, 'leaves out a level that is off'],
    [AT.statistics, 'the text follows the switches of the moment'],
  ],
  [
    '审批 69',
    [AT.progress, 'joins the enabled levels with " → "'],
    [AT.progress, 'leaves out a level that is off'],
  ],
  ['审批 70', VECTOR],
]);
