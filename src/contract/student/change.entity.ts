import { defineEntity, type EntityField } from '../entity/entity.ts';

const shown = (label: string, width?: number, more: object = {}): EntityField =>
  ({ kind: 'shown', label, ...(width ? { width } : {}), ...more }) as EntityField;

/** 异动查询 (domain.md 1.6.4): who applies, decides and takes effect is in change.calls.ts. */
export default defineEntity({
  area: 'student',
  name: 'change',
  title: '学籍异动',
  screen: '异动查询',
  measure: '条',
  table: 'status_change',
  code: 'changeNo',
  label: 'changeNo',
  scope: { by: 'unit', key: 'unitKey' },
  order: 'changeNo',
  newestFirst: true,
  keyword: ['changeNo'],
  unique: [],
  readOnly: true,
  noImport: true,
  more: {
    tab: { label: '范围', choices: { mine: '待我审批', done: '我已办', waiting: '待生效', due: '即将到期（30 天内）' } },
    grade: { label: '年级', text: true },
    from: { label: '生效日期从', day: true },
    to: { label: '生效日期到', day: true },
  },
  shownBy: ['changeSummary'],
  fields: {
    changeNo: { kind: 'text', max: 20, label: '异动编号', width: 120, sort: true, pinned: true, unbroken: true, given: true },
    studentNo: shown('学号', 128),
    cname: shown('姓名', 96),
    changeType: { kind: 'dict', dict: 'change_type', label: '异动类型', width: 96, filter: true, given: true },
    unitKey: { column: 'management_unit_key', kind: 'unit', label: '学院', width: 144, filter: true, side: true, given: true },
    majorName: shown('专业', 136),
    className: shown('班级', 96),
    reasonCode: { kind: 'dict', dict: 'change_reason', label: '原因', width: 88, filter: true, given: true },
    reasonText: { kind: 'text', max: 500, label: '情况说明', wide: true, given: true },
    targetName: shown('去向'),
    effectiveOn: { kind: 'date', label: '生效日期', width: 104, sort: true, given: true },
    endOn: { kind: 'date', label: '截止日期', width: 104, sort: true, given: true },
    semesterName: shown('学期', 160),
    declareStatus: { kind: 'dict', numbers: true, dict: 'declare_status', label: '审批状态', width: 88, filter: true, given: true },
    progress: shown('审批进度', 152),
    effectState: { kind: 'dict', numbers: true, dict: 'effect_state', label: '生效情况', width: 88, filter: true, given: true },
    declarerName: { kind: 'text', max: 50, label: '经办人', width: 80, given: true },
    docNo: { kind: 'text', max: 50, label: '批准文号', given: true },
    effectNote: { kind: 'text', max: 200, label: '生效说明', wide: true, given: true },
  },
});
