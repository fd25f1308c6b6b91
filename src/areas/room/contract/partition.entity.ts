import { NOUN } from '../../../../machines/nouns.ts';
import { CODE_FIELD, COMMON, defineEntity } from '../../../platform/contract/resource/entity.ts';
import { SCHOOL_TREE } from '../../../school/room/contract/roomUnits.ts';

/** 分区: a named zone of a campus, to be shared out among units (教室 16、17). */
export default defineEntity({
  area: 'resource',
  name: 'partition',
  title: NOUN.partition,
  table: 'room_partition',
  code: 'partitionCode',
  label: 'partitionName',
  scope: { by: 'campus', column: 'campus_id' },
  order: 'partitionCode',
  keyword: ['partitionCode', 'partitionName'],
  unique: [['partitionCode'], ['atCampusId', 'partitionName']],
  pick: true,
  shownBy: ['classroomList', 'roomTree'],
  fields: {
    partitionCode: { ...CODE_FIELD, label: '分区代码', width: 104, pinned: true, example: 'Q10' },
    partitionName: { kind: 'text', label: '分区名称', max: 50, required: true, width: 168, sort: true, example: '明德东教学区' },
    atCampusId: {
      ...{ column: 'campus_id', kind: 'ref', to: 'foundation/campus', label: '校区', required: true, fixed: 'referenced', width: 112 },
      filter: true,
    },
    kind: { kind: 'dict', dict: 'partition_kind', label: '类别', required: true, width: 96, filter: true },
    buildingCount: { kind: 'count', label: '楼宇数', width: 80, unit: '栋' },
    roomCount: {
      ...{ kind: 'count', label: '教室数', width: 80, unit: '间' },
      opens: { path: '/resource/classroom?partitionId={id}', needs: 'resource:classroom:list' },
    },
    seatCount: { kind: 'count', label: '座位数', width: 88, unit: '座' },
    useUnitKeys: { kind: 'units', tree: SCHOOL_TREE, label: '使用单位', width: 208, hint: '空为全校公用' },
    priority: { kind: 'int', label: '优先级', min: 1, max: 9, start: 5, width: 80, hint: '1 最先安排' },
    usageRate: { kind: 'count', label: '本学期使用率', width: 112, unit: '%' },
    keeperName: { kind: 'shown', label: '管理员', width: 88 },
    keeperNo: { column: 'keeper', kind: 'text', label: '管理员工号', max: 12, unbroken: true, hint: '教职工的工号', also: ['管理员'] },
    enabled: COMMON.enabled,
    remark: COMMON.remark,
  },
});
