import './window.css';
import { Fragment } from 'react';
import { DictTag, DictText, Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import type { Column } from '../../../../platform/web/list/table/columns.ts';
import { minuteText } from '../../../../platform/web/time.ts';
import { ProgressCell } from '../../../../school/approval/web/ProgressDots.tsx';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';

type Of = Column<DeclarationRow>;
/** What sets a row apart from its neighbours: somebody else decides on it, or it changes another (审批 34、40). */
const marksOf = (row: DeclarationRow): string[] => [
  ...(row.pinnedToName ? [`已转办 ${row.pinnedToName}`] : []),
  ...(row.changeOfId === null ? [] : ['变更']),
];
/** Columns of a declaration, for its list and the queues (申报 55). */
export const COLUMN = {
  declarationNo: {
    key: 'declarationNo',
    card: 'word',
    title: '编号',
    width: 140,
    sort: 'declarationNo',
    pinned: 'left',
    cell: (row) => row.declarationNo,
  },
  courseCode: {
    key: 'courseCode',
    title: '课程代码',
    width: 100,
    sort: 'courseCode',
    cell: (row) => row.courseCode,
  },
  courseName: {
    key: 'courseName',
    card: 'name',
    title: '课程名称',
    width: 200,
    sort: 'courseName',
    text: (row) => [row.courseName, ...marksOf(row)].join(' '),
    cell: (row) => (
      <>
        {row.courseName}
        {marksOf(row).map((mark) => (
          <Fragment key={mark}>
            {' '}
            <Tag tone="info">{mark}</Tag>
          </Fragment>
        ))}
      </>
    ),
  },
  credits: {
    key: 'credits',
    title: '学分',
    width: 64,
    align: 'right',
    sort: 'credits',
    cell: (row) => row.credits,
  },
  totalHours: {
    key: 'totalHours',
    title: '学时',
    width: 64,
    align: 'right',
    sort: 'totalHours',
    cell: (row) => row.totalHours,
  },
  openType: {
    key: 'openType',
    title: '开课类型',
    width: 80,
    cell: (row) => <DictText type="open_type" value={row.openType} />,
  },
  teachingMode: {
    key: 'teachingMode',
    title: '授课方式',
    width: 104,
    cell: (row) => <DictText type="teaching_mode" value={row.teachingMode} />,
  },
  teachingSource: {
    key: 'teachingSource',
    title: '自授/外授',
    width: 80,
    cell: (row) => <DictText type="teaching_source" value={row.teachingSource} />,
  },
  managementUnitName: {
    key: 'managementUnitName',
    card: 'line',
    title: '管理单位',
    width: 150,
    cell: (row) => row.managementUnitName,
  },
  teachingUnitName: {
    key: 'teachingUnitName',
    card: 'line',
    title: '教学单位',
    width: 150,
    cell: (row) => row.teachingUnitName,
  },
  classCount: {
    key: 'classCount',
    title: '教学班数',
    width: 72,
    align: 'right',
    cell: (row) => row.classCount,
  },
  classNames: {
    key: 'classNames',
    card: 'line',
    title: '班级',
    width: 150,
    cell: (row) => row.classNames ?? '',
  },
  headcount: {
    key: 'headcount',
    title: '人数',
    width: 64,
    align: 'right',
    sort: 'headcount',
    cell: (row) => row.headcount,
  },
  leadTeachers: {
    key: 'leadTeachers',
    title: '主讲教师',
    width: 120,
    cell: (row) => row.leadTeachers || '未安排',
  },
  status: {
    key: 'status',
    card: 'word',
    title: '状态',
    width: 84,
    cell: (row) => <DictTag type="declare_status" value={row.approval.declareStatus} />,
  },
  missing: {
    key: 'missing',
    title: '待补',
    width: 72,
    text: ({ missing }) => missing?.join('；') || null,
    cell: ({ missing }) =>
      missing && (missing.length > 0 ? <Tag tone="warning">{`${missing.length} 项`}</Tag> : '齐'),
  },
  progress: {
    key: 'progress',
    card: 'line',
    title: '审批进度',
    width: 160,
    text: () => null,
    cell: (row) => <ProgressCell approval={row.approval} days={row.waitingDays} />,
  },
  declarerName: {
    key: 'declarerName',
    title: '申报人',
    width: 84,
    cell: (row) => row.declarerName,
  },
  updatedAt: {
    key: 'updatedAt',
    title: '更新时间',
    width: 136,
    sort: 'updatedAt',
    cell: (row) => minuteText(row.updatedAt),
  },
} satisfies Record<string, Of>;

/** The declarers' list: state and progress first, since they are what people look for at 1280 px. */
export const DECLARATION_COLUMNS: readonly Of[] = [
  COLUMN.declarationNo,
  COLUMN.courseCode,
  COLUMN.courseName,
  COLUMN.status,
  COLUMN.missing,
  COLUMN.progress,
  COLUMN.credits,
  COLUMN.totalHours,
  COLUMN.openType,
  COLUMN.teachingMode,
  COLUMN.teachingSource,
  COLUMN.managementUnitName,
  COLUMN.teachingUnitName,
  COLUMN.classNames,
  COLUMN.classCount,
  COLUMN.headcount,
  COLUMN.leadTeachers,
  COLUMN.declarerName,
  COLUMN.updatedAt,
];
export const rowName = (row: Pick<DeclarationRow, 'courseName' | 'declarationNo'>): string =>
  `${row.courseName}（${row.declarationNo}）`;
