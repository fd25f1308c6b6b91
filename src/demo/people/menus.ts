import { APPROVE_PERMISSION } from '../../contract/talent/declaration.calls.ts';
import { SCHOOL_ID } from '../kit/fixed.ts';

/** A menu exists once its screen does (domain.md 4.2): id, parent, title, path, name, component, icon, permission. */
const MENUS: readonly (readonly [number, number | null, string, string, string, string, string | null, string | null])[] = [
  [1, null, '人才培养', '/talent', 'Talent', 'Layout', 'talent', null],
  [11, 1, '教学任务申报', '/talent/declaration', 'TalentDeclaration', 'talent/declaration/index', 'declaration', 'talent:declaration:list'],
  [12, 1, '审批', '/talent/approve', 'TalentApprove', 'ParentView', 'approve', null],
  ...(
    [
      [121, '管理单位审批', 'management', 'Management'],
      [122, '教学单位审批', 'teaching', 'Teaching'],
      [123, '主管单位审批', 'supervisor', 'Supervisor'],
      [124, '主审单位审批', 'master', 'Master'],
    ] as const
  ).map(
    ([id, title, level, name]) =>
      [
        id,
        12,
        title,
        `/talent/approve/${level}`,
        `TalentApprove${name}`,
        `talent/approve/${level}`,
        null,
        APPROVE_PERMISSION[level],
      ] as const,
  ),
  [2, null, '人事与安全', '/system', 'System', 'Layout', 'system', null],
  [21, 2, '用户', '/system/user', 'SystemUser', 'system/user/index', 'user', 'system:user:list'],
];

export const menuRows = MENUS.map(([id, parentId, title, path, name, component, icon, permission], i) => ({
  schoolId: SCHOOL_ID,
  id,
  parentId,
  title,
  path,
  name,
  component,
  icon,
  sortNo: i + 1,
  hidden: false,
  noCache: false,
  permission,
}));
