/** What the rules expect of the object layer: which record somebody with a right of the table may see and change (权限 7–9、11，申报 54). */
import { accessTable, mayBy, ROLES } from './table.ts';

/** One college as management, as supervisor, or nothing. */
export const SCOPES = ['management', 'supervisor', 'none'] as const;
export type Scope = (typeof SCOPES)[number];
/** `mine`: of another college, but handed in by who asks. `second`: of a college of that name in another school. */
export const RELATIONS = ['own', 'other', 'second', 'gone'] as const;
export type Relation = (typeof RELATIONS)[number] | 'mine';

export interface Kind {
  kind: string;
  read: readonly string[];
  write: readonly string[];
  /** Seen by whoever supervises the college, too; people are not (权限 11). */
  supervised: boolean;
  /** Belongs to whoever has handed it in as well. */
  owned: boolean;
}
export const KINDS: readonly Kind[] = [
  {
    kind: 'student',
    read: ['GET /student/student/:id', 'GET /student/student/:id/states'],
    write: ['PUT /student/student/:id'],
    supervised: true,
    owned: false,
  },
  {
    kind: 'class',
    read: ['GET /student/class/:id', 'GET /student/class/:id/roster'],
    write: ['PUT /student/class/:id'],
    supervised: true,
    owned: false,
  },
  {
    kind: 'account',
    read: ['GET /student/account/:id', 'GET /student/account/:id/detail'],
    write: ['PUT /student/account/:id/password'],
    supervised: true,
    owned: false,
  },
  {
    kind: 'declaration',
    read: [
      'GET /talent/declaration/:id',
      'GET /talent/declaration/:id/flow',
      'GET /talent/declaration/:id/people',
    ],
    write: [],
    supervised: true,
    owned: true,
  },
  {
    kind: 'user',
    read: ['GET /system/user/:id', 'GET /system/user/:id/logins', 'GET /system/user/:id/rights'],
    write: ['PUT /system/user/:id'],
    supervised: false,
    owned: false,
  },
];

export interface ObjectCell {
  sign: string;
  scope: Scope;
  kind: string;
  way: string;
  relation: Relation;
  expected: 'in' | '403' | '404';
}
function expectedOf(
  { supervised }: Kind,
  isWrite: boolean,
  may: boolean,
  scope: Scope,
  relation: Relation,
): ObjectCell['expected'] {
  if (!may) return '403';
  if (relation === 'mine') return 'in';
  if (relation !== 'own' || scope === 'none') return '404';
  if (scope === 'management') return 'in';
  if (!supervised) return '404';
  // seen, and not theirs to change (权限 8、9)
  return isWrite ? '403' : 'in';
}

/** Roles × scopes × ways × relations; `mine` is a relation of what is handed in alone. */
export function objectCells(): { cells: ObjectCell[]; formula: number } {
  const table = accessTable();
  const cells = KINDS.flatMap((kind) =>
    [...kind.read, ...kind.write].flatMap((way) =>
      ROLES.flatMap(({ sign }) =>
        SCOPES.flatMap((scope) =>
          [...RELATIONS, ...(kind.owned ? (['mine'] as const) : [])].map((relation) => ({
            sign,
            scope,
            kind: kind.kind,
            way,
            relation,
            expected: expectedOf(
              kind,
              kind.write.includes(way),
              mayBy(table.get(way) ?? '', sign),
              scope,
              relation,
            ),
          })),
        ),
      ),
    ),
  );
  const ways = KINDS.reduce((sum, { read, write }) => sum + read.length + write.length, 0);
  const owned = KINDS.filter((kind) => kind.owned).flatMap(({ read, write }) => [
    ...read,
    ...write,
  ]);
  const people = ROLES.length * SCOPES.length;
  return { cells, formula: people * (ways * RELATIONS.length + owned.length) };
}
