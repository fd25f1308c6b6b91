import { invalid } from '../../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../../platform/server/resource/extras.ts';
import { staffName, staffProblem } from '../../../../school/people/server/staffNumber.ts';
import { usageRate } from '../usage/usage.ts';

const ROOMS = 'from classroom r where r.school_id = e.school_id and r.partition_id = e.id';

/** 分区 (教室 16、17). */
export const partitionExtras: EntityExtras = {
  counts: {
    keeperName: staffName('keeper'),
    buildingCount: `select count(distinct r.building_id) ${ROOMS}`,
    roomCount: `select count(*) ${ROOMS}`,
    seatCount: `select coalesce(sum(r.capacity), 0) ${ROOMS} and r.parent_room_id is null`,
    usageRate: usageRate('r.partition_id = e.id'),
  },
  /** Of the campus on which all of these buildings lie. */
  filters: {
    buildingId: (asked, add) =>
      /^\d{1,9}(,\d{1,9}){0,99}$/.test(asked)
        ? `e.campus_id = all(select b.campus_id from building b where b.school_id = e.school_id and b.id = any(${add(asked.split(','))}::int[]))`
        : 'false',
  },
  before: async (ctx, { values, before }) => {
    const keeper =
      values.keeperNo === before?.keeperNo
        ? null
        : await staffProblem(ctx, values.keeperNo, '分区管理员');
    if (keeper) throw invalid({ keeperNo: keeper });
    return {};
  },
};
