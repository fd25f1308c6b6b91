import { NOUN } from '../../../../machines/nouns.ts';
import { CODE_FIELD, COMMON, COORDINATES, defineEntity, notBefore } from '../../../platform/contract/resource/entity.ts';
import { SCHOOL_TREE } from './roomUnits.ts';

const PHOTO = { kind: 'picture', section: '照片', wide: true } as const;

/** 楼宇 (教室 1). */
export default defineEntity({
  area: 'resource',
  name: 'building',
  title: NOUN.building,
  measure: '栋',
  table: 'building',
  code: 'buildingCode',
  label: 'buildingName',
  scope: { by: 'campus', column: 'campus_id' },
  order: 'buildingCode',
  keyword: ['buildingCode', 'buildingName', 'shortName'],
  unique: [['buildingCode'], ['atCampusId', 'buildingName']],
  pick: true,
  several: ['managementUnitKey', 'keeperNo', 'phone'],
  more: { toStop: { label: '本学期有占用', choices: { true: '本学期有占用' } } },
  shownBy: ['classroomList', 'roomTree'],
  check: (values) => notBefore(values, 'endOn', 'beginOn', '停用日期不能早于启用日期'),
  fields: {
    buildingCode: { ...CODE_FIELD, label: '楼宇代码', width: 104, pinned: true, example: 'MD19' },
    buildingName: { kind: 'text', label: '楼宇名称', max: 50, required: true, width: 160, sort: true, example: '明远楼' },
    shortName: { kind: 'text', label: '简称', max: 20 },
    atCampusId: {
      ...{ column: 'campus_id', kind: 'ref', to: 'foundation/campus', label: '校区', required: true, fixed: 'referenced', width: 112 },
      ...{ filter: true, also: ['所在校区'] },
    },
    buildingType: { kind: 'dict', dict: 'building_type', label: '类型', required: true, width: 104, filter: true },
    floorsAbove: { kind: 'int', label: '地上层数', min: 1, max: 60, unit: '层', required: true, width: 88, also: ['层数'], example: '6' },
    floorsBelow: { kind: 'int', label: '地下层数', min: 0, max: 5, unit: '层', start: 0 },
    roomCount: {
      kind: 'count',
      label: '教室数',
      width: 80,
      unit: '间',
      opens: { path: '/resource/classroom?buildingId={id}', needs: 'resource:classroom:list' },
    },
    seatCount: { kind: 'count', label: '座位总数', width: 96, unit: '座' },
    managementUnitKey: { kind: 'unit', tree: SCHOOL_TREE, label: '管理单位', width: 144, filter: true },
    status: { kind: 'dict', dict: 'building_status', label: '状态', required: true, start: '1', width: 80, filter: true },
    areaM2: { column: 'area_m_2', kind: 'int', label: '建筑面积', min: 1, max: 999_999, unit: '平方米' },
    builtOn: { kind: 'date', label: '建成日期' },
    accessible: { kind: 'yes', label: '无障碍', hint: '有坡道和电梯' },
    beginOn: { kind: 'date', label: '启用日期' },
    endOn: { kind: 'date', label: '停用日期', hint: '空为一直有效' },
    keeperName: { kind: 'shown', label: '楼宇管理员', width: 104, section: '位置与联系' },
    keeperNo: {
      ...{ column: 'keeper', kind: 'text', label: '管理员工号', max: 12, unbroken: true, hint: '教职工的工号' },
      ...{ section: '位置与联系', also: ['楼宇管理员'] },
    },
    phone: {
      ...{ kind: 'text', label: '电话', max: 20, section: '位置与联系' },
      pattern: { test: /^[\d-]{5,20}$/, text: '只能是数字和短横线' },
    },
    longitude: { ...COORDINATES.longitude, section: '位置与联系' },
    latitude: { ...COORDINATES.latitude, section: '位置与联系' },
    photoFileId: { ...PHOTO, modelId: 'building:photo', label: '外观照片' },
    entranceFileId: { ...PHOTO, modelId: 'building:entrance', label: '入口照片' },
    floorPlanFileId: { ...PHOTO, modelId: 'building:floorPlan', label: '楼层平面图' },
    remark: COMMON.remark,
  },
});
