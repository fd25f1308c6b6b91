import { NOUN } from '../../../../machines/nouns.ts';
import { NUMBER_RULES } from '../../../platform/contract/settings/numberRules.ts';
import { PARAMETERS } from '../../../platform/contract/settings/parameters.ts';
import { NOTICE_TEMPLATES } from '../../../platform/contract/templates.ts';
import { titleOf } from '../../../school/people/contract/permissionCatalogue.ts';
import type { Content, Json } from '../../../school/release/contract/fate.ts';
import type { KindName } from '../../../school/release/server/kinds.ts';

/** What a kind of rows is called, and its fields. */
export const KIND_WORDS: Readonly<
  Record<KindName, readonly [zh: string, fields: Readonly<Record<string, string>>]>
> = {
  menu: [
    NOUN.menu,
    {
      title: '名称',
      parent: '上级菜单',
      permission: '权限标识',
      path: '路由地址',
      name: '路由名称',
      component: '页面组件',
      icon: '图标',
    },
  ],
  role: [NOUN.role, { roleName: '角色名称', description: '说明' }],
  grant: [`${NOUN.role}的${NOUN.permission}`, {}],
  dictType: [NOUN.dictType, { dictName: '类型名称', standardNo: '标准号' }],
  dictItem: [NOUN.dictItem, { dictLabel: '名称', listClass: '显示样式' }],
  numberRule: [NOUN.numberRule, { pattern: '规则' }],
  noticeTemplate: [NOUN.noticeTemplate, { text: '文字', manyText: '几条时的文字' }],
  parameter: [NOUN.parameter, { value: '值' }],
};
const named = (all: Readonly<Record<string, { name: string }>>, key: string) =>
  all[key]?.name ?? key;
/** What people call the row: by its content, else by what the program knows of its key. */
export function nameOf(
  kind: KindName,
  key: string,
  content: Content | null,
  { roles }: Names,
): string {
  const [first = '', ...rest] = key.split(' ');
  const text = (field: string) => String(content?.[field] ?? key);
  switch (kind) {
    case 'menu':
      return text('title');
    case 'role':
      return text('roleName');
    case 'grant': {
      const { thing, action } = titleOf(rest.join(' '));
      return `${roles.get(first) ?? first}：${thing}（${action}）`;
    }
    case 'dictType':
      return text('dictName');
    case 'dictItem':
      return `${first}：${text('dictLabel')}`;
    case 'numberRule':
      return named(NUMBER_RULES, key);
    case 'noticeTemplate':
      return named(NOTICE_TEMPLATES, key);
    case 'parameter':
      return named(PARAMETERS, key);
  }
}

/** Names of other rows that values refer to. */
export interface Names {
  roles: ReadonlyMap<string, string>;
  menus: ReadonlyMap<string, string>;
  tones: ReadonlyMap<string, string>;
}
const permissions = (value: string): string =>
  value
    .split(/,\s*/)
    .map((one) => {
      const { thing, action } = titleOf(one);
      return `${thing}（${action}）`;
    })
    .join('、');
/** A value as people read it. */
export function textOf(
  kind: KindName,
  field: string,
  value: Json | undefined,
  { menus, tones }: Names,
): string {
  if (value === null || value === undefined || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (kind === 'menu' && field === 'parent') return menus.get(String(value)) ?? String(value);
  if (kind === 'menu' && field === 'permission') return permissions(String(value));
  if (kind === 'dictItem' && field === 'listClass')
    return tones.get(String(value)) ?? String(value);
  return Array.isArray(value) ? value.join('、') : String(value);
}
