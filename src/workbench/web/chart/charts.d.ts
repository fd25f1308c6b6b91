/** Made when the client is built (src/workbench/drawing/plugin.ts). */
declare module 'virtual:charts' {
  /** the list of charts */
  export const charts: readonly import('../../drawing/files.ts').ChartSummary[];
  /** loaders by the name of a chart */
  export const drawings: Readonly<
    Record<string, () => Promise<import('../../drawing/files.ts').ChartFile>>
  >;
  export const texts: Readonly<
    Record<string, () => Promise<import('../../drawing/files.ts').TextsFile>>
  >;
  /** the chapters of rules, and loaders of their rules by the name of a chapter */
  export const chapters: readonly import('../../drawing/rules.ts').ChapterSummary[];
  export const rules: Readonly<
    Record<string, () => Promise<readonly import('../../drawing/rules.ts').HeldRule[]>>
  >;
  export const paths: Readonly<
    Record<string, () => Promise<import('../../drawing/files.ts').PathsFile>>
  >;
}
