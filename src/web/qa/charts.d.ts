/** Made when the client is built (src/chart/plugin.ts). */
declare module 'virtual:charts' {
  /** the list of charts */
  export const charts: readonly import('../../chart/files.ts').ChartSummary[];
  /** loaders by the name of a chart */
  export const drawings: Readonly<Record<string, () => Promise<import('../../chart/files.ts').ChartFile>>>;
  export const texts: Readonly<Record<string, () => Promise<import('../../chart/files.ts').TextsFile>>>;
  /** the chapters of rules, and loaders of their rules by the name of a chapter */
  export const chapters: readonly import('../../chart/ruleBook.ts').ChapterSummary[];
  export const rules: Readonly<Record<string, () => Promise<readonly import('../../chart/ruleBook.ts').HeldRule[]>>>;
  export const paths: Readonly<Record<string, () => Promise<import('../../chart/files.ts').PathsFile>>>;
}
