/** The directions of the house (src/README.md): planted wrong imports are found, and no folder is a drawer for leftovers. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ORDER, wrongImports } from '../../src/tool/directions.ts';

const root = path.join(import.meta.dirname, '../..');
const house = mkdtempSync(path.join(tmpdir(), 'house-'));
afterAll(() => rmSync(house, { recursive: true }));

/** File, what it imports, and why it may not; null: it may. */
const PLANTED: readonly (readonly [from: string, line: string, why: string | null])[] = [
  [
    'src/platform/server/database/a.ts',
    "import { x } from '../../../school/units/server/b.ts';",
    'climbs',
  ],
  [
    'src/platform/server/request/a.ts',
    "import type { X } from '../../../areas/plan/contract/b.ts';",
    'climbs',
  ],
  ['src/platform/web/kit/a.tsx', "export { x } from '../../../areas/plan/web/b.tsx';", 'climbs'],
  ['src/platform/contract/a.ts', "export * from '../../main/contract/b.ts';", 'climbs'],
  [
    'src/platform/web/frame/a.ts',
    "const later = () => import('../../../main/web/b.ts');",
    'climbs',
  ],
  [
    'src/school/approval/server/a.ts',
    "import { x } from '../../../areas/declaration/server/b.ts';",
    'climbs',
  ],
  ['src/school/people/server/a.ts', "import { x } from '../../../install/b.ts';", 'climbs'],
  ['src/school/units/server/a.ts', "import { x } from '../../student/server/b.ts';", 'climbs'],
  [
    'src/school/people/contract/a.ts',
    "import type { X } from '../../declaration/contract/b.ts';",
    'climbs',
  ],
  ['src/school/semester/web/a.tsx', "export { x } from '../../room/contract/b.ts';", 'climbs'],
  [
    'src/school/declaration/web/a.tsx',
    "const later = () => import('../../approval/web/b.tsx');",
    'climbs',
  ],
  [
    'src/school/room/server/a.ts',
    "export type X = import('../../student/server/b.ts').X;",
    'climbs',
  ],
  [
    'src/school/cellar/server/a.ts',
    "import { x } from '../../people/server/b.ts';",
    'has no place',
  ],
  [
    'src/areas/plan/server/i.ts',
    "import { x } from '../../../school/cellar/server/b.ts';",
    'has no place',
  ],
  ['src/platform/server/clock.ts', "import { x } from './request/b.ts';", 'climbs'],
  ['src/platform/server/request/b.ts', "import type { X } from '../notice/b.ts';", 'climbs'],
  ['src/platform/server/files/a.ts', "import { x } from '../resource/transfer/b.ts';", 'climbs'],
  ['src/platform/web/api/a.ts', "import { x } from '../actors/b.ts';", 'climbs'],
  ['src/platform/web/kit/page/a.tsx', "import '../../list/b.css';", 'climbs'],
  ['src/platform/web/list/a.tsx', "export * from '../form/b.ts';", 'climbs'],
  ['src/platform/contract/fields.ts', "import { x } from './resource/b.ts';", 'climbs'],
  ['src/platform/contract/validators/a.ts', "import type { X } from '../resource/b.ts';", 'climbs'],
  [
    'src/areas/plan/server/a.ts',
    "import { x } from '../../course/server/b.ts';",
    'enters a neighbour',
  ],
  [
    'src/areas/plan/contract/a.ts',
    "import { x } from '../../course/contract/b.ts';",
    'enters a neighbour',
  ],
  [
    'src/areas/plan/web/a.tsx',
    "const later = () => import('../../course/web/b.tsx');",
    'enters a neighbour',
  ],
  ['src/areas/plan/web/c.tsx', "import '../../course/web/b.css';", 'enters a neighbour'],
  ['src/areas/plan/web/d.tsx', "import { x } from '../../../workbench/web/b.tsx';", 'climbs'],
  ['src/areas/plan/server/d.ts', "import { x } from '../../../demo/b.ts';", 'climbs'],
  ['src/areas/plan/web/e.tsx', "import { x } from '../server/b.ts';", 'changes sides'],
  ['src/areas/plan/server/e.ts', "import { x } from '../web/b.ts';", 'changes sides'],
  ['src/areas/plan/contract/e.ts', "import { x } from '../server/b.ts';", 'changes sides'],
  [
    'src/areas/plan/web/f.tsx',
    "import { x } from '../../../platform/server/b.ts';",
    'changes sides',
  ],
  [
    'src/workbench/drawing/a.ts',
    "import { x } from '../../platform/contract/b.ts';",
    'changes sides',
  ],
  ['src/workbench/web/a.tsx', "import { x } from '../../install/b.ts';", 'enters a neighbour'],
  ['src/workbench/web/c.tsx', "import { x } from '../../demo/b.ts';", 'climbs'],
  ['src/install/a.ts', "import { x } from '../demo/b.ts';", 'climbs'],
  ['src/demo/a.ts', "import { x } from '../main/server/b.ts';", 'climbs'],
  [
    'src/areas/plan/web/g.tsx',
    "import { x } from './more/b.tsx';\nimport { y } from '../contract/b.ts';",
    null,
  ],
  ['src/areas/plan/server/g.ts', "import { x } from '../../../school/people/server/b.ts';", null],
  ['src/school/approval/server/g.ts', "import { x } from '../../people/server/b.ts';", null],
  [
    'src/school/approval/web/g.tsx',
    "import { x } from './more/b.tsx';\nimport { y } from '../../declaration/contract/b.ts';",
    null,
  ],
  [
    'src/platform/server/resource/g.ts',
    "import { x } from '../secret/b.ts';\nimport { y } from '../config/config.ts';",
    null,
  ],
  ['src/platform/server/access/g.ts', "import { x } from '../../contract/registry.ts';", null],
  ['src/platform/web/list/g.tsx', "import { x } from '../kit/page/b.tsx';", null],
  [
    'src/areas/plan/server/h.ts',
    "import { x } from '../../../../machines/approval/approval.machine.ts';",
    null,
  ],
  ['src/workbench/web/g.tsx', "import { x } from '../../areas/plan/web/b.tsx';", null],
  ['src/demo/g.ts', "import { x } from '../install/b.ts';", null],
  ['src/main/server/g.ts', "import { x } from '../../demo/b.ts';", 'needs the demo'],
  ['src/tool/g.ts', "export type X = import('../demo/b.ts').X;", 'needs the demo'],
];

it('imports against the directions of the house are found, whichever form they have', () => {
  for (const [from, line] of PLANTED) {
    mkdirSync(path.join(house, path.dirname(from)), { recursive: true });
    writeFileSync(path.join(house, from), `${line}\n`);
  }
  const found = wrongImports(house).map((text) => /^(\S+) > \S+: (.*)$/.exec(text)?.slice(1));
  const wrong = PLANTED.flatMap(([from, , why]) => (why ? [[from, why]] : []));
  expect(found).toEqual(wrong.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)));
});

it('no import goes against the directions of the house', () => {
  expect(wrongImports(root)).toEqual([]);
});

it('the order inside a floor names what is there, each room once', () => {
  for (const [floor, rooms] of Object.entries(ORDER)) {
    const there = readdirSync(path.join(root, 'src', floor)).filter(
      (name) => !/\.md$|^migrations$/.test(name),
    );
    expect({ floor, rooms: rooms.toSorted() }).toEqual({ floor, rooms: there.toSorted() });
  }
});

/** Folders of things that are all alike: drawings of icons, migrations. */
const ALIKE = /\/(icons|migrations|meta)$/;
it('no folder of the source holds more than 20 files', () => {
  const entries = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true });
  const counts = new Map<string, number>();
  for (const entry of entries)
    if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  const crowded = [...counts].filter(([folder, count]) => count > 20 && !ALIKE.test(folder));
  expect(crowded.map(([folder, count]) => `${path.relative(root, folder)}: ${count}`)).toEqual([]);
});
