const report = (of: string) => `教学任务申报统计：${of}`;
/** Figures on A4, by what they are called on paper (证明 9、10). In a file of their own, without zod. */
export const FIGURES = {
  changeStatistics: '学籍异动统计表',
  enrolStatistics: '新生报到统计表',
  report_progress: report('进度看板'),
  report_plans: report('方案未申报'),
  report_workload: report('教师工作量'),
  report_rooms: report('教室需求'),
  report_classes: report('教学班'),
  report_returns: report('退回原因'),
  report_time: report('审批时效'),
  orgChart: '组织架构图',
} as const;
export type FigureKind = keyof typeof FIGURES;
/** Sheets of one record each. */
export const RECORD_SHEETS = ['change', 'declaration', 'roster', 'photoPairs', 'plan'] as const;
export type RecordSheet = (typeof RECORD_SHEETS)[number];
export type SheetKind = FigureKind | RecordSheet;
export const SHEET_KINDS = [...(Object.keys(FIGURES) as FigureKind[]), ...RECORD_SHEETS] as const;
