import type { UserRow } from '../../../contract/system/system.calls.ts';
import type { Column } from '../../ui/list/columns.ts';
import { DictTag, Tag } from '../../ui/list/Tag.tsx';
import { minuteText } from '../../ui/time.ts';

/** Columns of the user list (domain.md 1.5.3 "List"); phone numbers come masked. */
export const USER_COLUMNS: readonly Column<UserRow>[] = [
  { key: 'cname', title: '姓名', width: 96, sort: 'cname', pinned: 'left', cell: (row) => row.cname },
  { key: 'employeeNumber', title: '工号', width: 96, sort: 'employeeNumber', cell: (row) => row.employeeNumber },
  { key: 'username', title: '登录名', width: 120, sort: 'username', cell: (row) => row.username },
  { key: 'unitName', title: '单位', width: 176, cell: (row) => row.unitName },
  { key: 'staffType', title: '类别', width: 88, cell: (row) => row.staffType },
  { key: 'title', title: '职称', width: 80, cell: (row) => row.title },
  {
    key: 'roleNames',
    title: '角色',
    width: 200,
    text: (row) => row.roleNames.join('、'),
    cell: (row) => row.roleNames.map((name) => <Tag key={name}>{name}</Tag>),
  },
  {
    key: 'scopeTexts',
    title: '数据范围',
    width: 300,
    text: (row) => row.scopeTexts.join('\n'),
    cell: (row) => row.scopeTexts.join('；') || '无',
  },
  { key: 'mobile', title: '手机', width: 112, cell: (row) => row.mobile },
  { key: 'accountStatus', title: '账号状态', width: 88, cell: (row) => <DictTag type="account_status" value={row.accountStatus} /> },
  {
    key: 'lastLoginAt',
    title: '最近登录',
    width: 136,
    sort: 'lastLoginAt',
    cell: (row) => (row.lastLoginAt ? minuteText(row.lastLoginAt) : '从未登录'),
  },
];
export const userName = (row: UserRow): string => `${row.cname}（${row.employeeNumber}）`;
