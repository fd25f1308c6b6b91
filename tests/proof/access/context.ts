/** What the rules expect of the context layer: a scope holds within its business type, and in another one there is nothing (权限 7，学期 41). */
import { accessTable, mayBy, ROLES } from './table.ts';

/** 0 is where the people of the cells have the whole school; in the others they have nothing. */
export const TYPES = [0, 1, 2] as const;
/** `beside`: a record of this type, asked for in the context of type 0. */
export const WAYS = ['list', 'one', 'beside'] as const;
/** By the address of the list; the record lies behind it. */
export const KINDS: Readonly<Record<string, string>> = {
  student: '/student/student',
  class: '/student/class',
  account: '/student/account',
  declaration: '/talent/declaration',
};
export interface ContextCell {
  sign: string;
  kind: string;
  type: number;
  way: (typeof WAYS)[number];
  expected: 'in' | '403' | '404';
}

/** Every role, every kind of record, every business type, list and record. */
export function contextCells(): { cells: ContextCell[]; formula: number } {
  const table = accessTable();
  const cells = ROLES.flatMap(({ sign }) =>
    Object.entries(KINDS).flatMap(([kind, at]) =>
      TYPES.flatMap((type) =>
        WAYS.map((way): ContextCell => {
          const who = table.get(way === 'list' ? `GET ${at}/list` : `GET ${at}/:id`) ?? '';
          const isTheirs = type === 0;
          // asked for in their own context, a record of another one is not there
          const elsewhere = way === 'beside' ? '404' : '403';
          const may = isTheirs ? 'in' : elsewhere;
          return { sign, kind, type, way, expected: mayBy(who, sign) ? may : '403' };
        }),
      ),
    ),
  );
  return {
    cells,
    formula: ROLES.length * Object.keys(KINDS).length * TYPES.length * WAYS.length,
  };
}
