import type { NoticeTemplate } from '../platform/contract/placeholders.ts';
import { NUMBER_RULES } from '../platform/contract/settings/numberRules.ts';
import { PARAMETERS } from '../platform/contract/settings/parameters.ts';
import { NOTICE_TEMPLATES } from '../platform/contract/templates.ts';
import type { Content } from '../school/release/contract/fate.ts';
import type { Given } from '../school/release/server/reconcile.ts';
import { dictionaryRows, dictionaryTypeRows } from './dictionaries.ts';
import { menuRows } from './menus.ts';
import { roleRows } from './roles.ts';

const menuName = new Map(menuRows.map(({ id, name }) => [id, name]));
const itemsOf = <R>(rows: readonly R[], of: (row: R) => readonly [string, Content]) =>
  new Map(rows.map(of));

/**
 * Everything that this release gives a school to begin with, by keys that mean the same in every school (版本 1): what it says of a row, and no
 * number. A new line in menus, roles, dictionaries, number rules, notice texts or parameters is in it by itself.
 */
export const GIVEN: Given = {
  dictType: itemsOf(dictionaryTypeRows, ({ dictType, dictName, standardNo }) => [
    dictType,
    { dictName, standardNo },
  ]),
  dictItem: itemsOf(dictionaryRows, ({ dictType, dictValue, dictLabel, listClass }) => [
    `${dictType} ${dictValue}`,
    { dictLabel, listClass },
  ]),
  role: itemsOf(roleRows, ({ roleKey, roleName, description }) => [
    roleKey,
    { roleName, description },
  ]),
  grant: new Map(
    roleRows.flatMap(({ roleKey, permissions }) =>
      permissions.map((permission) => [`${roleKey} ${permission}`, {}] as const),
    ),
  ),
  menu: itemsOf(menuRows, ({ name, parentId, title, path, component, icon, permission }) => [
    name,
    {
      name,
      parent: parentId === null ? null : (menuName.get(parentId) ?? null),
      title,
      path,
      component,
      icon,
      permission,
    },
  ]),
  numberRule: itemsOf(Object.entries(NUMBER_RULES), ([kind, { pattern }]) => [kind, { pattern }]),
  noticeTemplate: itemsOf(
    Object.entries<NoticeTemplate>(NOTICE_TEMPLATES),
    ([key, { text, manyText }]) => [key, { text, manyText: manyText ?? null }],
  ),
  parameter: itemsOf(Object.entries(PARAMETERS), ([key, { value }]) => [key, { value }]),
};
