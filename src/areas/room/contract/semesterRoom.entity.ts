import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity } from '../../../platform/contract/resource/entity.ts';
import { SCHOOL_TREE } from '../../../school/room/contract/roomUnits.ts';

/** 学期教室明细 (教室 18): one row for each room in a semester; written by the calls of semesterRoom.calls.ts. */
export default defineEntity({
  area: 'resource',
  name: 'semesterRoom',
  title: NOUN.semesterRoom,
  table: 'semester_room',
  code: 'roomCode',
  label: 'roomName',
  called: ({ roomName }) => String(roomName),
  scope: { by: 'campus', column: 'campus_id' },
  semesterColumn: 'semester_id',
  order: 'roomId',
  keyword: [],
  spelling: 'elsewhere',
  keywordText: '教室代码、教室',
  unique: [],
  readOnly: true,
  more: {
    building: { label: '楼宇' },
    roomType: { label: '教室类型' },
    shut: {
      label: '有不开放或维修',
      choices: { true: '有不开放或维修' },
    },
    toAdjust: { label: '有待调整的占用', choices: { true: '有待调整的占用' } },
  },
  fields: {
    // in 1,280 px as far as 待调整
    roomCode: { kind: 'shown', label: '教室代码', width: 96, pinned: true },
    roomName: { kind: 'shown', label: '教室', width: 112 },
    atCampusId: {
      column: 'campus_id',
      kind: 'ref',
      to: 'foundation/campus',
      label: '校区',
      width: 80,
      filter: true,
    },
    buildingName: { kind: 'shown', label: '楼宇', width: 96 },
    roomTypeCode: { kind: 'shown', dict: 'room_type', plain: true, label: '类型', width: 88 },
    isOpen: { kind: 'yes', label: '本学期开放', width: 84, filter: true },
    closing: { kind: 'shown', label: '不开放与维修', width: 176 },
    courseCapacity: { kind: 'int', min: 0, max: 9999, label: '上课座位', width: 88, sort: true },
    usageRate: { kind: 'count', label: '使用率', unit: '%', width: 68 },
    adjustCount: { kind: 'count', label: '待调整', unit: '条', width: 68 },
    occupancyCount: { kind: 'count', label: '占用数', unit: '条', width: 80 },
    examCapacity: { kind: 'int', min: 0, max: 9999, label: '考试座位', width: 88 },
    useUnitKeys: { kind: 'units', tree: SCHOOL_TREE, label: '使用单位', width: 144 },
    reason: { kind: 'text', max: 100, label: '不开放的原因', width: 168 },
    roomId: { kind: 'int', min: 1, max: 2147483647, label: '教室编号' },
    note: { kind: 'text', max: 200, label: '备注' },
  },
});
