import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** The floors of the house: what stands on one may use itself and what is below, never what is above (src/README.md). */
const FLOOR: Readonly<Record<string, number>> = {
  machines: 0,
  platform: 1,
  school: 2,
  areas: 3,
  install: 4,
  workbench: 4,
  demo: 5,
  main: 6,
  tool: 7,
};
const names = (text: string): readonly string[] => text.trim().split(/\s+/);
/** The rooms inside a floor, lowest first: each may use itself and those before it, so that no circle of rooms can close. */
export const ORDER: Readonly<Record<string, readonly string[]>> = {
  'platform/contract': names(`
    permission.ts codes.ts percent.ts warning.ts texts.ts call.ts scope.ts fields.ts paths.ts request shell.ts validators settings resource auth scope
    file.calls.ts job.calls.ts menuRules.ts menu.calls.ts system.calls.ts why noticeKinds.ts delivery placeholders.ts noticeTexts templates.ts registry.ts`),
  'platform/server': names(`
    clock.ts pinyin.ts startError.ts log.ts steps.ts health.ts draining.ts secret config secrets.ts banner.ts database spelling.ts workers.ts request metrics.ts access audit
    notice delivery jobs files list resource housekeeping.ts periodic.ts backup`),
  'platform/web': names(`
    theme time.ts escape.ts topLayer.ts links.ts watched.ts QrCode.tsx api actors lazily.ts kit scope list form resource frame`),
  school: names(
    'flows people units course major class plan semester room student certificate declaration approval acceptance release find',
  ),
};
/** Rooms with neighbours that they may not enter. */
const APART = ['areas', 'install', 'workbench'];
/** What a kind of code may never import, wherever it stands. */
const NEVER: Readonly<Record<string, readonly string[]>> = {
  contract: ['server', 'web'],
  server: ['web'],
  web: ['server'],
  drawing: ['contract', 'server', 'web'],
};

interface Room {
  floor: string;
  name: string;
  kind: string;
}
/** Where a file lives: `src/areas/plan/web/Plan.tsx` is floor areas, room plan, kind web. */
function roomOf(file: string): Room {
  const [floor = '', ...rest] = file.replace(/^src\//, '').split('/');
  const name = floor === 'areas' || floor === 'school' ? (rest[0] ?? '') : floor;
  return { floor, name, kind: rest.find((part) => part in NEVER) ?? '' };
}

/** How high a file stands inside its floor: `src/school/units/server/staff.ts` on the step of units; -1: its room has no place in the order. */
function stepOf(file: string): { stairs: string; step: number } {
  const [, stairs = '', room = ''] = /^src\/(platform\/[^/]+|[^/]+)\/([^/]+)/.exec(file) ?? [];
  return { stairs, step: ORDER[stairs]?.indexOf(room) ?? 0 };
}

/** Why one file may not import another, or null when it may. Both from the root of the repository. */
export function refusal(
  from: string,
  to: string,
): 'climbs' | 'has no place' | 'enters a neighbour' | 'changes sides' | 'needs the demo' | null {
  const [a, b] = [roomOf(from), roomOf(to)];
  if ((FLOOR[b.floor] ?? 9) > (FLOOR[a.floor] ?? 9)) return 'climbs';
  // a real school can do without it: it is loaded by its file (src/main/server/demo.ts)
  if (b.floor === 'demo' && a.floor !== 'demo') return 'needs the demo';
  if (FLOOR[a.floor] === FLOOR[b.floor] && a.name !== b.name && APART.includes(a.floor))
    return 'enters a neighbour';
  if (NEVER[a.kind]?.includes(b.kind)) return 'changes sides';
  const [high, low] = [stepOf(from), stepOf(to)];
  if (high.step < 0 || low.step < 0) return 'has no place';
  return high.stairs === low.stairs && low.step > high.step ? 'climbs' : null;
}

/** The files of the repository that one imports: lazily, or for their types alone (`import('./a.ts').A`), too. */
function importedBy(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const asked = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
    ...[...source.matchAll(/\bimport\('([^']+)'\)/g)].map(([, type = '']) => type),
  ];
  return [...new Set(asked)]
    .filter((to) => to.startsWith('.'))
    .map((to) => path.posix.join(path.posix.dirname(file), to.replace(/\?.*$/, '')));
}

/** Every import against the directions of the house, `from > to: why`, in the files below `src` of a folder. */
export function wrongImports(root: string): string[] {
  return (readdirSync(path.join(root, 'src'), { recursive: true }) as string[])
    .map((file) => `src/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .flatMap((file) =>
      importedBy(file, readFileSync(path.join(root, file), 'utf8')).flatMap((to) => {
        const why = /^(src|machines)\//.test(to) ? refusal(file, to) : null;
        return why ? [`${file} > ${to}: ${why}`] : [];
      }),
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = wrongImports(process.cwd());
  for (const one of wrong) console.error(`wrong direction: ${one}`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
