/** Permissions that several roles hold together. */
import { WINDOW } from '../areas/declarationWindow/contract/windowBoard.calls.ts';
import type { Permission } from '../platform/contract/permission.ts';

/** Whoever works in the school year sees its calendar. */
export const CALENDAR = 'foundation:calendar:view';
/** Everybody who works here has settings of their own. */
export const SETTINGS = 'foundation:userConfig:list';
/** Sees what they teach, before anything names them too. */
export const TAUGHT = 'talent:myTeaching:list';
export const READ = [
  'talent:declaration:view',
  'talent:declaration:query',
  CALENDAR,
  SETTINGS,
] as const;
/** Approvers read the whole list of their scope: every number of the strip has to open one (申报 57). */
export const LIST = ['talent:declaration:list', ...READ] as const;
/** Whoever approves leads people: sees their team, hands out what they hold, reminds, names who acts for them (用户 25–30). */
export const TEAM = ['hr:team:list', 'hr:team:assign', 'hr:team:remind'] as const;
export const listAndEdit = (...entities: string[]): Permission[] =>
  entities.flatMap(
    (entity) =>
      [`${entity}:list`, `${entity}:add`, `${entity}:edit`, `${entity}:remove`] as Permission[],
  );
/** Lists that can also be filled from a sheet and taken out into one. */
export const wholeList = (...entities: string[]): Permission[] => [
  ...listAndEdit(...entities),
  ...entities.flatMap((entity) => [`${entity}:import`, `${entity}:export`] as Permission[]),
];

/** Who is where and what they are (用户 36, 单位 31). */
export const PERSONNEL: Permission[] = [
  'hr:department:list',
  'hr:department:edit',
  'hr:team:list',
  'hr:team:remind',
  ...wholeList('hr:staffPost'),
  'hr:departure:list',
  'hr:departure:edit',
  'hr:departure:export',
];

/** Runs the campaign: deadlines, more time for a college, reminders of what is not handed in (窗口 1). */
export const CAMPAIGN = Object.values(WINDOW);
/** Classes and students of one's units, to look at. */
export const STUDENTS = ['student:class:list', 'student:student:list'] as const;
/** Applications for changes of status. */
export const CHANGES = [
  'student:change:list',
  'student:change:add',
  'student:change:import',
] as const;
/** Certificates of what has become of students. */
export const CERTIFICATES = ['student:certificate:list', 'student:certificate:print'] as const;
/** Photos of students and their accounts. */
export const PHOTOS = [
  'student:photo:list',
  'student:photo:import',
  'student:photo:export',
  'student:photo:review',
] as const;
export const ACCOUNTS = [
  'student:account:list',
  'student:account:open',
  'student:account:reset',
  'student:account:edit',
  'student:account:export',
] as Permission[];
/** Plans and their templates, up to publication. */
export const PLANS: Permission[] = [
  ...listAndEdit('talent:plan', 'talent:template'),
  ...([
    'talent:plan:export',
    'talent:plan:submit',
    'talent:plan:publish',
    'talent:template:export',
  ] as const),
];
