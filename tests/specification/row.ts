/** Files that many rows name. */
export const AT = {
  validators: 'tests/unit/platform/validators.test.ts',
  said: 'tests/unit/platform/validatorsSaid.test.ts',
  grid: 'tests/unit/platform/validatorsGrid.test.ts',
  formats: 'tests/unit/platform/formats.test.ts',
  rules: 'tests/unit/platform/rules.test.ts',
  progress: 'tests/unit/approval/progress.test.ts',
  constants: 'tests/specification/constants.test.ts',
  messages: 'tests/model/rules/messages.test.ts',
  session: 'tests/model/rules/session.test.ts',
  upload: 'tests/model/rules/upload.test.ts',
  api: 'tests/web/shell/api.test.tsx',
  guard: 'tests/web/shell/api.guard.test.tsx',
  lost: 'tests/web/shell/api.lost.test.tsx',
  pages: 'tests/web/shell/pages.test.tsx',
  place: 'tests/web/shell/context.test.tsx',
  reauth: 'tests/web/shell/reauth.test.tsx',
  routes: 'tests/web/shell/routes.test.tsx',
  simulation: 'tests/web/shell/simulation.test.tsx',
  walks: 'tests/web/walks/others.test.tsx',
  feedback: 'tests/web/kit/feedback.test.tsx',
  shell: 'tests/web/specification/specificationShell.test.tsx',
  loginPage: 'tests/web/specification/specificationLogin.test.tsx',
  user: 'tests/web/specification/specificationSession.test.tsx',
  pieces: 'tests/web/specification/specificationPieces.test.tsx',
  calls: 'tests/web/specification/specificationCalls.test.tsx',
  transfers: 'tests/web/specification/specificationFiles.test.tsx',
  tree: 'tests/web/specification/specificationTree.test.tsx',
  stored: 'tests/specification/upload.test.ts',
  auth: 'tests/server/login/auth.test.ts',
  info: 'tests/server/login/auth.info.test.ts',
  context: 'tests/server/semester/context.test.ts',
  files: 'tests/server/files/files.test.ts',
  simulate: 'tests/server/simulation/simulation.test.ts',
  during: 'tests/server/simulation/simulation.during.test.ts',
  statistics: 'tests/server/declaration/statistics.proof.test.ts',
  users: 'tests/server/user/users.test.ts',
  mainJob: 'tests/e2e/declaration/mainJob.e2e.ts',
  plan: 'tests/e2e/areas/plan.e2e.ts',
  browser: 'tests/e2e/login/session.e2e.ts',
  menus: 'tests/e2e/frame/menus.e2e.ts',
  foundation: 'tests/e2e/areas/foundation.e2e.ts',
  semester: 'tests/e2e/areas/semester.e2e.ts',
  settings: 'tests/e2e/areas/settings.e2e.ts',
  team: 'tests/e2e/areas/team.e2e.ts',
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
export const rows = (
  matter: string,
  given: readonly (readonly [rules: string, ...proofs: Proof[]])[],
): Row[] => given.map(([rules, ...proofs]) => ({ matter, rules, proofs }));
