import { NOUN } from '../../../../machines/nouns.ts';
import {
  CODE_FIELD,
  COMMON,
  defineEntity,
  type EntityValues,
} from '../../../platform/contract/resource/entity.ts';
import { SCHOOL_TREE } from './roomUnits.ts';
import { REPAIRING } from './status.ts';

const number = (values: EntityValues, name: string) =>
  values[name] === null || values[name] === undefined ? null : Number(values[name]);
/** 考试 ≤ 上课 ≤ 总; a repair has its days (教室 6、10). */
export function roomProblems(values: EntityValues): Record<string, string> {
  const [total, course, exam] = ['capacity', 'courseCapacity', 'examCapacity'].map((name) =>
    number(values, name),
  );
  return {
    ...(total != null && course != null && course > total
      ? { courseCapacity: '上课座位不能多于总座位' }
      : {}),
    ...(course != null && exam != null && exam > course
      ? { examCapacity: '考试座位不能多于上课座位' }
      : {}),
    ...(values.status === REPAIRING && !values.repairFrom
      ? { repairFrom: '维修的教室应填写维修起始日期' }
      : {}),
    ...(values.repairFrom && values.repairTo && String(values.repairTo) < String(values.repairFrom)
      ? { repairTo: '维修结束日期不能早于起始日期' }
      : {}),
  };
}
/** Worth a second look, not forbidden. */
export const roomWarning = (values: EntityValues): string | null => {
  const [total, exam] = [number(values, 'capacity'), number(values, 'examCapacity')];
  return total && exam && exam > total / 2 ? '考试座位超过总座位的一半，请确认能隔位就座' : null;
};
const seats = (label: string, hint: string) =>
  ({
    kind: 'int',
    label,
    min: 0,
    max: 9999,
    unit: '座',
    required: true,
    hint,
    section: '容量',
  }) as const;
const yes = (label: string) => ({ kind: 'yes', label, start: true, section: '使用' }) as const;

/** 教室 (教室 5–8); the names of its import columns as schools have them (教室 15); the names of its import columns as 4.4 教室 has them. */
export default defineEntity({
  area: 'resource',
  name: 'classroom',
  title: NOUN.classroom,
  measure: '间',
  table: 'classroom',
  code: 'roomCode',
  label: 'roomName',
  scope: { by: 'campus', column: 'campus_id' },
  order: 'roomCode',
  keyword: ['roomCode', 'roomName', 'roomNo'],
  unique: [['roomCode'], ['buildingId', 'roomName']],
  several: [
    'roomTypeCode',
    'partitionId',
    'useUnitKeys',
    'status',
    'schedulable',
    'examable',
    'bookable',
    'courseCapacity',
    'examCapacity',
  ],
  more: {
    seats: { label: '座位≥', text: true },
    equipped: { label: '设备' },
  },
  computed: ['warning'],
  shownBy: ['buildingList', 'partitionList', 'roomTree'],
  check: roomProblems,
  fields: {
    roomCode: { ...CODE_FIELD, label: '教室代码', width: 112, pinned: true, example: 'MD01-A301' },
    roomName: {
      kind: 'text',
      label: '教室名称',
      max: 50,
      required: true,
      width: 152,
      sort: true,
      also: ['名称'],
      example: '明德楼A301',
    },
    atCampusId: {
      column: 'campus_id',
      kind: 'ref',
      to: 'foundation/campus',
      label: '校区',
      given: true,
      width: 104,
      filter: true,
    },
    buildingId: {
      kind: 'ref',
      to: 'resource/building',
      label: '楼宇',
      required: true,
      width: 128,
      filter: true,
      also: ['教学楼'],
      within: 'atCampusId',
    },
    floorNo: {
      kind: 'int',
      label: '楼层',
      min: -5,
      max: 60,
      required: true,
      width: 64,
      example: '3',
    },
    roomNo: { kind: 'text', label: '房号', max: 20, also: ['房间号'], example: 'A301' },
    roomTypeCode: {
      kind: 'dict',
      dict: 'room_type',
      label: '教室类型',
      required: true,
      width: 104,
      filter: true,
    },
    capacity: { ...seats('总座位', '房间里所有座位'), also: ['总容量', '座位数'], example: '120' },
    courseCapacity: {
      ...seats('上课座位', '排课时按它比较人数'),
      width: 88,
      sort: true,
      also: ['听课容量'],
      example: '114',
    },
    examCapacity: {
      ...seats('考试座位', '隔位就座'),
      width: 88,
      also: ['考试容量'],
      example: '60',
    },
    partitionId: {
      kind: 'ref',
      to: 'resource/partition',
      label: '分区',
      width: 136,
      filter: true,
      fits: 'buildingId',
      section: '使用',
    },
    useUnitKeys: {
      kind: 'units',
      tree: SCHOOL_TREE,
      label: '使用单位',
      width: 128,
      filter: true,
      section: '使用',
      hint: '空为全校公用',
      also: ['使用部门'],
    },
    managementUnitKey: { kind: 'unit', tree: SCHOOL_TREE, label: '管理单位', section: '使用' },
    equipment: {
      kind: 'pieces',
      dict: 'equipment_type',
      states: 'equipment_state',
      label: '设备',
      width: 176,
      section: '设备',
      wide: true,
    },
    schedulable: { ...yes('可排课'), width: 72, filter: true },
    examable: yes('可排考'),
    bookable: { ...yes('可借用'), width: 72, filter: true },
    checkConflict: { ...yes('冲突检查'), hint: '线上教室、操场等可同时安排多项的选“否”' },
    status: {
      kind: 'dict',
      dict: 'room_status',
      label: '状态',
      required: true,
      start: '1',
      width: 72,
      filter: true,
      section: '使用',
    },
    repairFrom: { kind: 'date', label: '维修起始', section: '使用' },
    repairTo: { kind: 'date', label: '维修结束', section: '使用', hint: '空为尚未确定' },
    parentRoomId: { kind: 'ref', to: 'resource/classroom', label: '拆分自', given: true },
    areaM2: { column: 'area_m_2', kind: 'int', label: '面积', min: 1, max: 99_999, unit: '平方米' },
    seatType: { kind: 'dict', dict: 'seat_type', label: '座位形式' },
    furniture: { kind: 'text', label: '桌椅', max: 50 },
    remark: COMMON.remark,
  },
});
