/** A path as a person checks it: everything in Chinese. The first step is the start. */
export interface CheckPath {
  title: string;
  /** under which circumstances: 四级审批，主讲已定; empty where there are none to tell apart */
  variant: string;
  steps: readonly {
    zh: string;
    state: string;
    screen: string;
    can: readonly string[];
    cannot: readonly string[];
  }[];
}

/** Columns of the check list as a table; the last two are for the person who checks. */
export const CHECK_COLUMNS = [
  '路径编号',
  '路径',
  '前提',
  '步骤',
  '操作',
  '期望状态',
  '期望页面',
  '可以做的操作',
  '应被拒绝的操作',
  '实际情况',
  '结论',
] as const;

/** One row per step, in the order of `CHECK_COLUMNS`; numbers are numbers, everything else is text. */
export const pathRows = (paths: readonly CheckPath[]): (string | number)[][] =>
  paths.flatMap(({ title, variant, steps }, index) =>
    steps.map(({ zh, state, screen, can, cannot }, step) => [
      index + 1,
      title,
      variant,
      step,
      zh,
      state,
      screen,
      can.join('、'),
      cannot.join('、'),
      '',
      '',
    ]),
  );

/** Signs that Markdown would take for its own, everywhere or at the beginning of a line. */
const plain = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>|#~&]/g, '\\$&').replace(/\s+/g, ' ');

/**
 * The paths as a check list in Markdown: a heading per path, a box to tick per step. What must be refused stands in the table
 * only (`pathRows`): it would bury the steps.
 */
export function pathsMarkdown(chart: string, paths: readonly CheckPath[]): string {
  const steps = paths.reduce((sum, path) => sum + path.steps.length - 1, 0);
  const section = ({ title, variant, steps: all }: CheckPath, index: number): string[] => [
    `## ${index + 1}. ${plain(title)}`,
    '',
    ...(variant ? [`前提：${plain(variant)}`, ''] : []),
    ...all.map(({ zh, state, screen, can }, step) => {
      const see = `“${plain(state)}”${screen ? `，页面：${plain(screen)}` : ''}`;
      const next = can.length ? `；可以：${can.map(plain).join('、')}` : '；到此为止';
      return `- [ ] ${step === 0 ? `开始，处于${see}` : `${plain(zh)} → ${see}`}${next}`;
    }),
    '',
  ];
  return [
    `# ${plain(chart)}：路径检查单`,
    '',
    `共 ${paths.length} 条路径，${steps} 步。`,
    '',
    ...paths.flatMap(section),
  ].join('\n');
}
