/** Files that many rows name. */
export const AT = {
  validators: 'tests/unit/validators.test.ts',
  grid: 'tests/unit/validatorsGrid.test.ts',
  formats: 'tests/unit/formats.test.ts',
  rules: 'tests/unit/rules.test.ts',
  progress: 'tests/unit/progress.test.ts',
  constants: 'tests/specification/constants.test.ts',
  messages: 'tests/model/messages.test.ts',
  session: 'tests/model/session.test.ts',
  upload: 'tests/model/upload.test.ts',
  api: 'tests/web/shell/api.test.tsx',
  pages: 'tests/web/shell/pages.test.tsx',
  place: 'tests/web/shell/context.test.tsx',
  reauth: 'tests/web/shell/reauth.test.tsx',
  routes: 'tests/web/shell/routes.test.tsx',
  simulation: 'tests/web/shell/simulation.test.tsx',
  walks: 'tests/web/walks/others.test.tsx',
  feedback: 'tests/web/feedback.test.tsx',
  shell: 'tests/web/specificationShell.test.tsx',
  user: 'tests/web/specificationSession.test.tsx',
  pieces: 'tests/web/specificationPieces.test.tsx',
  calls: 'tests/web/specificationCalls.test.tsx',
  tree: 'tests/web/specificationTree.test.tsx',
  stored: 'tests/specification/upload.test.ts',
  auth: 'tests/server/auth.test.ts',
  context: 'tests/server/context.test.ts',
  files: 'tests/server/files.test.ts',
  simulate: 'tests/server/simulation.test.ts',
  statistics: 'tests/server/statistics.test.ts',
  users: 'tests/server/users.test.ts',
  mainJob: 'tests/e2e/mainJob.e2e.ts',
  plan: 'tests/e2e/plan.e2e.ts',
  browser: 'tests/e2e/session.e2e.ts',
  menus: 'tests/e2e/menus.e2e.ts',
  foundation: 'tests/e2e/foundation.e2e.ts',
  semester: 'tests/e2e/semester.e2e.ts',
  settings: 'tests/e2e/settings.e2e.ts',
  team: 'tests/e2e/team.e2e.ts',
} as const;

/** A test that fails when the rule is broken: file and name as it stands there. */
export type Proof = readonly [file: string, name: string];
export interface Row {
  /** what it is about */
  matter: string;
  /** the rules that the tests prove, as everywhere: `登录 27`, `权限 2、3` */
  rules: string;
  proofs: readonly Proof[];
}

/** Rows of one matter. */
export const rows = (matter: string, given: readonly (readonly [rules: string, ...proofs: Proof[]])[]): Row[] =>
  given.map(([rules, ...proofs]) => ({ matter, rules, proofs }));
