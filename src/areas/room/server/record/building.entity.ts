import {
  dropPictures,
  keepPictures,
  tellPictures,
} from '../../../../platform/server/files/recordPictures.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../../platform/server/resource/extras.ts';
import { staffName, staffProblem } from '../../../../school/people/server/staffNumber.ts';
import { STOPPED } from '../../../../school/room/contract/status.ts';
import { CURRENT_SEMESTER } from '../usage/usage.ts';

const ROOMS = 'from classroom r where r.school_id = e.school_id and r.building_id = e.id';
const OCCUPIED = `exists (select from room_occupancy o join classroom r on r.school_id = o.school_id and r.id = o.room_id
  where o.school_id = e.school_id and r.building_id = e.id and o.semester_id = ${CURRENT_SEMESTER})`;
/** Pictures of a building, and the purpose that each was uploaded for. */
const PHOTOS = {
  photoFileId: 'building:photo',
  entranceFileId: 'building:entrance',
  floorPlanFileId: 'building:floorPlan',
} as const;

/** 楼宇 (教室 1–4). A room that is part of another one has its seats in that one's number already. */
export const buildingExtras: EntityExtras = {
  counts: {
    keeperName: staffName('keeper'),
    roomCount: `select count(*) ${ROOMS}`,
    seatCount: `select coalesce(sum(r.capacity), 0) ${ROOMS} and r.parent_room_id is null`,
  },
  filters: { toStop: () => OCCUPIED },
  compute: (ctx, rows) => tellPictures(ctx, rows, PHOTOS),
  removed: async (ctx, id) => {
    await dropPictures(ctx, 'building', id);
  },
  after: (ctx, change) => keepPictures(ctx, change, 'building', PHOTOS),
  before: async (ctx, { values, before }) => {
    const { client, caller } = ctx;
    const keeper =
      values.keeperNo === before?.keeperNo
        ? null
        : await staffProblem(ctx, values.keeperNo, '楼宇管理员');
    if (keeper) throw invalid({ keeperNo: keeper });
    const floors = await client.query<{ top: number; bottom: number }>(
      `select max(r.floor_no) as top, min(r.floor_no) as bottom from classroom r
       join building b on b.school_id = r.school_id and b.id = r.building_id where b.school_id = $1 and b.building_code = $2`,
      [caller.schoolId, before?.buildingCode ?? null],
    );
    const { top, bottom } = floors.rows[0] ?? { top: 0, bottom: 0 };
    if (top > Number(values.floorsAbove)) throw invalid({ floorsAbove: `第 ${top} 层还有教室` });
    if (-bottom > Number(values.floorsBelow))
      throw invalid({ floorsBelow: `地下 ${-bottom} 层还有教室` });
    if (before && values.status === STOPPED && before.status !== STOPPED)
      throw invalid({ status: '请在列表中用“停用”，先查看本学期的占用' });
    return {};
  },
};
