import { useRefresh } from '../../../../platform/web/api/query.ts';

const ENTITIES = ['college', 'department', 'organization'];
const SHOWN = [
  ...ENTITIES.flatMap((name) =>
    ['List', 'Get', 'History', 'Options'].map((part) => `${name}${part}`),
  ),
  'managementList',
  'unitDeciders',
  'unitTransitions',
  'unitLeaders',
  'unitStaff',
  'hrDepartments',
  'unitByNode',
];
/** Reads anew whatever shows units: a move or a merge changes lists of every level. */
export function useUnitReread(): () => Promise<void> {
  const refresh = useRefresh();
  return () => refresh(...SHOWN);
}
