import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  bigId,
  common,
  rowId,
  schoolId,
} from '../../../../platform/server/database/schema/foundation.ts';
import type { ReservedCells } from '../../contract/reserved.ts';

/** 楼宇 (教室 1). */
export const building = pgTable(
  'building',
  {
    schoolId: schoolId(),
    id: rowId(),
    buildingCode: text().notNull(),
    buildingName: text().notNull(),
    shortName: text(),
    campusId: integer().notNull(),
    buildingType: text().notNull(),
    floorsAbove: integer().notNull(),
    floorsBelow: integer().notNull().default(0),
    managementUnitKey: text(),
    /** 1 使用, 2 维修, 3 停用 */
    status: text().notNull().default('1'),
    areaM2: integer(),
    builtOn: date(),
    accessible: boolean().notNull().default(false),
    beginOn: date(),
    endOn: date(),
    keeper: text(),
    /** Files of the table `file_info` (教室 3). */
    photoFileId: uuid(),
    entranceFileId: uuid(),
    floorPlanFileId: uuid(),
    phone: text(),
    longitude: text(),
    latitude: text(),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('building_code').on(t.schoolId, t.buildingCode),
    uniqueIndex('building_name').on(t.schoolId, t.campusId, t.buildingName),
  ],
);

/** 分区 (教室 16). */
export const roomPartition = pgTable(
  'room_partition',
  {
    schoolId: schoolId(),
    id: rowId(),
    partitionCode: text().notNull(),
    partitionName: text().notNull(),
    campusId: integer().notNull(),
    kind: text().notNull(),
    useUnitKeys: text().array().notNull().default([]),
    priority: smallint().notNull().default(5),
    keeper: text(),
    enabled: boolean().notNull().default(true),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('room_partition_code').on(t.schoolId, t.partitionCode),
    uniqueIndex('room_partition_name').on(t.schoolId, t.campusId, t.partitionName),
  ],
);

/** 教室 (教室 13). A room with parts is taken when one of its parts is, and the other way round. */
export const classroom = pgTable(
  'classroom',
  {
    schoolId: schoolId(),
    id: rowId(),
    roomCode: text().notNull(),
    roomName: text().notNull(),
    campusId: integer().notNull(),
    buildingId: integer().notNull(),
    floorNo: integer().notNull(),
    roomNo: text(),
    roomTypeCode: text().notNull(),
    capacity: integer().notNull(),
    courseCapacity: integer().notNull(),
    examCapacity: integer().notNull(),
    partitionId: integer(),
    useUnitKeys: text().array().notNull().default([]),
    managementUnitKey: text(),
    /** contract/entity/pieces.ts */
    equipment: text().array().notNull().default([]),
    schedulable: boolean().notNull().default(true),
    examable: boolean().notNull().default(true),
    bookable: boolean().notNull().default(true),
    checkConflict: boolean().notNull().default(true),
    /** 1 正常, 2 维修, 3 停用 */
    status: text().notNull().default('1'),
    repairFrom: date(),
    repairTo: date(),
    parentRoomId: integer(),
    areaM2: integer(),
    seatType: text(),
    furniture: text(),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('classroom_code').on(t.schoolId, t.roomCode),
    uniqueIndex('classroom_name').on(t.schoolId, t.buildingId, t.roomName),
    index('classroom_partition').on(t.schoolId, t.partitionId),
    index('classroom_parent').on(t.schoolId, t.parentRoomId),
  ],
);

/**
 * 不开放, 维修, 停用 of a room from day to day: what keeps people out of it, and what has (教室 38–40). `classroom.status` and its days of
 * repair say the same of today.
 */
export const roomClosing = pgTable(
  'room_closing',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    roomId: integer().notNull(),
    /** An event of the chart `roomStatus`: close, repair, stop. */
    kind: text().notNull(),
    beginOn: date().notNull(),
    /** Its last day; null: no end is known. */
    endOn: date(),
    reason: text().notNull().default(''),
    /** The day on which it was over; null: it still holds, or is to come. */
    endedOn: date(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('room_closing_room').on(t.schoolId, t.roomId),
    index('room_closing_holds').on(t.schoolId, t.roomId).where(sql`ended_on is null`),
  ],
);

/** 学期教室明细 (教室 18). */
export const semesterRoom = pgTable(
  'semester_room',
  {
    schoolId: schoolId(),
    id: rowId(),
    semesterId: integer().notNull(),
    roomId: integer().notNull(),
    /** Of the room, for the scope. */
    campusId: integer().notNull(),
    isOpen: boolean().notNull().default(true),
    reason: text(),
    courseCapacity: integer().notNull(),
    examCapacity: integer().notNull(),
    useUnitKeys: text().array().notNull().default([]),
    /** Weeks (bit 0: the first) in which each of the 7 × 11 cells cannot be used; Monday's periods first (contract/resource/grid.ts). */
    closed: integer().array().notNull(),
    reserved: jsonb().$type<ReservedCells[]>().notNull().default([]),
    note: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('semester_room_room').on(t.schoolId, t.semesterId, t.roomId),
  ],
);

/** Who has a room when (教室 28). */
export const roomOccupancy = pgTable(
  'room_occupancy',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    semesterId: integer().notNull(),
    roomId: integer().notNull(),
    /** 1 课程, 2 考试, 3 借用, 4 维修 */
    source: text().notNull(),
    subject: text().notNull(),
    unitKey: text(),
    /** Weeks of the semester, bit 0: the first. */
    weeks: integer().notNull(),
    weekday: smallint().notNull(),
    periodFrom: smallint().notNull(),
    periodTo: smallint().notNull(),
    headcount: integer().notNull().default(0),
    /** Others may be there at the same time: it holds nothing. */
    shared: boolean().notNull().default(false),
    /** 待调整: the room was closed or became smaller under it. */
    adjustReason: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('room_occupancy_room').on(t.schoolId, t.semesterId, t.roomId),
    index('room_occupancy_adjust')
      .on(t.schoolId, t.semesterId)
      .where(sql`adjust_reason is not null`),
  ],
);

const multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' });
/**
 * The hours that an occupancy takes of a room, or of each part of a divided one: days since 1970 × 16 + period, so that semesters
 * of all business types share one calendar. Two that overlap cannot both be there: an exclusion constraint (migration room_hold).
 */
export const roomHold = pgTable(
  'room_hold',
  {
    schoolId: schoolId(),
    occupancyId: bigId().notNull(),
    roomId: integer().notNull(),
    slots: multirange().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.occupancyId, t.roomId] })],
);
