import { dictItems, dictTypes } from './dictionaries.ts';
import type { Kind } from './kind.ts';
import { menus } from './menus.ts';
import { noticeTemplates, numberRules, parameterValues } from './overlays.ts';
import { grants, roles } from './roles.ts';

/** Every kind of row that comes with the product, in the order in which they need one another. */
const SHIPPED = {
  dictType: dictTypes,
  dictItem: dictItems,
  role: roles,
  grant: grants,
  menu: menus,
  numberRule: numberRules,
  noticeTemplate: noticeTemplates,
  parameter: parameterValues,
} satisfies Readonly<Record<string, Kind>>;
export type KindName = keyof typeof SHIPPED;
export const KINDS: Readonly<Record<KindName, Kind>> = SHIPPED;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];
