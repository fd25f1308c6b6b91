import path from 'node:path';
import type { PluginOption } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { guards } from './proof/guards/plugin.ts';

const root = path.join(import.meta.dirname, '..');
const at = (file: string) => path.join(root, file);

/**
 * Long proofs of what faster tests show as well: golden walks on the server, random crowds, planted faults, all of the demo school. Only
 * `npm run test:all` runs them. A single one that takes long is a file of its own beside the others, named `*.proof.test.ts`.
 */
const PROOFS = [
  'tests/{agreement,soak,conformance,machines,proof}/**/*.test.ts',
  'tests/{contract/{audit,fuzz,matrix},model/charts/{actor,export,mutants,scxml}}.test.ts',
  'tests/server/demo/*.test.ts',
  'tests/server/**/*.{walks,storm,proof}.test.ts',
  'tests/{model,unit}/**/*.proof.test.ts',
];
/** The main job in the browser: with it alone `npm test` knows that the product holds together. */
const JOB = ['tests/e2e/declaration/mainJob.e2e.ts'];
/** Tests of the web client that need modules of their own: the page loaded anew, or one module replaced. */
const FRAME = [
  'declaration/declarationOwner',
  'shell/{download,reauth,sessionWalk,simulation}',
  'specification/specification{Login,Shell}',
].map((name) => `tests/web/${name}.test.tsx`);

/** Three workers for two cores: they often wait for the browser; four where they wait for the database, in a group of their own. */
function project(
  name: string,
  include: string[],
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  // a slow machine in CI may take a second look, and says so (tests/run.mjs); at the desk every red is looked at
  const retry = process.env.CI ? 1 : 0;
  return {
    ...(process.env.GUARDS && { plugins: [guards()] }),
    test: {
      name,
      root,
      include,
      environment: 'node',
      testTimeout: 60_000,
      hookTimeout: 90_000,
      maxWorkers: 3,
      retry,
      ...more,
    },
  };
}

// one worker's files share what they import: importing it anew for each file would take a third of the time
const server: TestProjectInlineConfiguration['test'] = {
  isolate: false,
  maxWorkers: 4,
  // `npm run distributed` writes down what is asked of the database, `npm run proof -- guards` which guards are come to
  setupFiles: [
    ...(process.env.STATEMENTS ? [at('tests/distributed/record.ts')] : []),
    ...(process.env.GUARDS ? [at('tests/proof/guards/setup.ts')] : []),
  ],
  sequence: { groupOrder: 1 },
};
const web: TestProjectInlineConfiguration['test'] = {
  environment: 'happy-dom',
  setupFiles: [at('tests/kit/web.setup.ts')],
};
const browser: TestProjectInlineConfiguration['test'] = {
  isolate: false,
  testTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
};

/** Every file of tests is in one of them; `tests/run.mjs` says which of them a command runs. `charts`: what draws charts for screens. */
export const projects = (charts: () => PluginOption): TestProjectInlineConfiguration[] => [
  project('node', ['tests/{model,contract,rules,server,unit,specification}/**/*.test.ts'], {
    ...server,
    exclude: PROOFS,
  }),
  project('proofs', PROOFS, server),
  // screens share what they import too, but for those that need modules of their own
  {
    ...project('web', ['tests/web/**/*.test.{ts,tsx}'], {
      ...web,
      isolate: false,
      exclude: [...FRAME, 'tests/web/walks/*'],
    }),
    plugins: [charts()],
  },
  { ...project('frame', FRAME, web), plugins: [charts()] },
  // the React that people have: nobody reads its warnings here, and walks take half the time
  {
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ...project('walks', ['tests/web/walks/*.test.tsx'], {
      ...web,
      env: { NODE_ENV: 'production' },
    }),
    plugins: [charts()],
  },
  project('job', JOB, browser),
  project('e2e', ['tests/e2e/**/*.e2e.ts'], { ...browser, exclude: JOB }),
];

/** `SHUFFLE=<seed>`: the tests of each file in another order. (Vitest's own option would forget the groups of the projects.) */
export const shuffled = () =>
  process.env.SHUFFLE ? { shuffle: { tests: true }, seed: Number(process.env.SHUFFLE) } : {};

/** Project by project, so that a worker's modules are used on; those with long files first, lest one of them runs alone at the end. */
const ORDER = ['walks', 'job', 'e2e', 'frame', 'web', 'proofs', 'node'];
const LONG_FILES =
  /walks|model\/|agreement\/|soak\/|unit\/workbench\/chart|import|excel|Sheet|matrix/;
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification) =>
      ORDER.indexOf(project.name) * 2 + (LONG_FILES.test(moduleId) ? 0 : 1);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
