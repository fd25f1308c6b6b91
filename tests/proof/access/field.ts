/** What the rules expect of the field layer: which sensitive field somebody gets to see, in which shape and on which way (安全 2、3、5、7、29，权限 4). */
import { accessTable, mayBy, ROLES } from './table.ts';

/** `starred`: a part of it, or nothing. `found`, `none`: whether a search for the whole value finds its owner. */
export type Shown = 'starred' | 'whole' | 'found' | 'none' | '403';

interface Kind {
  kind: string;
  at: string;
  /** Of the working context in which they are. */
  businessType: number;
  /** Of the columns of a workbook, by the names of their fields. */
  fields: Readonly<Record<string, string>>;
  /** Whoever takes the whole values along (安全 7). */
  whole: string;
}
/** 籍 and 管 by the description of their roles: they look after these people, and nobody else does. */
export const KINDS: readonly Kind[] = [
  {
    kind: 'student',
    at: '/student/student',
    businessType: 0,
    fields: {
      idNumber: '证件号码',
      birthday: '出生日期',
      mobile: '手机',
      homeAddress: '家庭住址',
      religion: '宗教信仰',
    },
    whole: '籍',
  },
  {
    kind: 'user',
    at: '/system/user',
    businessType: 0,
    fields: { idNumber: '证件号码', birthday: '出生日期', mobile: '手机' },
    whole: '管',
  },
  {
    kind: 'freshman',
    at: '/student/freshman',
    businessType: 2,
    fields: { idNumber: '证件号码', birthday: '出生日期', mobile: '手机' },
    whole: '籍',
  },
];
/** Found by the whole value; neither by an address nor by a religion, nor by a day (安全 5、29). */
const SEARCHED = ['idNumber', 'mobile'];
export const WAYS = ['list', 'one', 'history', 'export', 'take', 'unmask', 'search'] as const;

export interface FieldCell {
  sign: string;
  kind: string;
  field: string;
  way: (typeof WAYS)[number];
  expected: Shown;
}

function expectedOf(
  { at, whole }: Kind,
  field: string,
  way: FieldCell['way'],
  sign: string,
): Shown {
  const table = accessTable();
  const may = (call: string) => mayBy(table.get(call) ?? '', sign);
  switch (way) {
    case 'list':
      return may(`GET ${at}/list`) ? 'starred' : '403';
    case 'one':
      return may(`GET ${at}/:id`) ? 'starred' : '403';
    case 'history':
      return may(`GET ${at}/:id/history`) ? 'starred' : '403';
    case 'export':
      return may(`POST ${at}/export`) ? 'starred' : '403';
    case 'take':
      return may(`POST ${at}/export`) && whole.includes(sign) ? 'whole' : '403';
    case 'unmask':
      return may(`POST ${at}/:id/unmask`) ? 'whole' : '403';
    case 'search':
      if (!may(`GET ${at}/list`)) return '403';
      return may(`POST ${at}/:id/unmask`) && SEARCHED.includes(field) ? 'found' : 'none';
  }
}

/** Every role, every sensitive field, every way. */
export function fieldCells(): { cells: FieldCell[]; formula: number } {
  const cells = ROLES.flatMap(({ sign }) =>
    KINDS.flatMap((kind) =>
      Object.keys(kind.fields).flatMap((field) =>
        WAYS.map((way) => ({
          sign,
          kind: kind.kind,
          field,
          way,
          expected: expectedOf(kind, field, way, sign),
        })),
      ),
    ),
  );
  const fields = KINDS.reduce((sum, kind) => sum + Object.keys(kind.fields).length, 0);
  return { cells, formula: ROLES.length * fields * WAYS.length };
}
