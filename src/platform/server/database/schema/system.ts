import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, bigId, common, schoolId } from './foundation.ts';

/** A person of the staff, with or without an account that can log in (用户 1). */
export const appUser = pgTable(
  'app_user',
  {
    schoolId: schoolId(),
    id: bigId().notNull(),
    username: text().notNull(),
    /** argon2id; null: cannot log in. Never selected into an answer. */
    passwordHash: text(),
    employeeNumber: text().notNull(),
    cname: text().notNull(),
    ename: text(),
    nickName: text(),
    /** Initials and full pinyin for search, lower case: `zcl zhangchenglin`. */
    pinyin: text().notNull().default(''),
    gender: text().notNull().default('0'),
    idType: text().notNull().default('1'),
    /** Sealed (secret/vault.ts), as the phone number is; the index finds equal ones without opening them. */
    idNumber: text(),
    idNumberIndex: text(),
    birthday: date(),
    nationCode: text(),
    politicalCode: text(),
    mobile: text(),
    mobileIndex: text(),
    email: text(),
    avatar: text(),
    unitBusinessType: smallint().notNull().default(0),
    unitKey: text(),
    /** 兼职: further units, in the business type of the first. */
    otherUnitKeys: text().array().notNull().default([]),
    staffType: text(),
    titleCode: text(),
    educationCode: text(),
    degreeCode: text(),
    /** Before 职务 and 岗位 were dated; emptied into `staff_post` at the start (用户 36). */
    post: text(),
    entryOn: date(),
    leaveOn: date(),
    canTeach: boolean().notNull().default(false),
    teachUnitKey: text(),
    officeUnitKey: text(),
    weeklyHourLimit: smallint().notNull().default(16),
    /** What the sheets of schools say besides. */
    degreeUnit: text(),
    onStaff: boolean().notNull().default(true),
    isExternal: boolean().notNull().default(false),
    isPartTime: boolean().notNull().default(false),
    mainEmployer: text(),
    teachFrom: date(),
    teacherCertNo: text(),
    workStatus: text().notNull().default('1'),
    remark: text(),
    /** normal, disabled, inactive; `locked` follows from lockedUntil. */
    accountStatus: text().notNull().default('normal'),
    lockedUntil: at(),
    passwordChangedAt: at(),
    /** Somebody else knows it: it has to be changed before anything else is done. */
    mustChangePassword: boolean().notNull().default(false),
    lastLoginAt: at(),
    userConfig: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('app_user_username').on(t.schoolId, t.username),
    index('app_user_username_lower').on(t.schoolId, sql`lower(${t.username})`),
    uniqueIndex('app_user_employee_number').on(t.schoolId, t.employeeNumber),
    uniqueIndex('app_user_id_number').on(t.schoolId, t.idNumberIndex),
    index('app_user_mobile').on(t.schoolId, t.mobileIndex),
    index('app_user_unit').on(t.schoolId, t.unitKey),
    index('app_user_other_units').on(t.schoolId).where(sql`other_unit_keys <> '{}'`),
  ],
);
/** Passwords that may not come back (登录 16), as hashes; the newest of them is the one in use. */
export const passwordHistory = pgTable(
  'password_history',
  {
    schoolId: schoolId(),
    userId: bigId().notNull(),
    at: at().notNull(),
    passwordHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.userId, t.at] })],
);
export const role = pgTable(
  'role',
  {
    schoolId: schoolId(),
    id: integer().notNull(),
    roleKey: text().notNull(),
    roleName: text().notNull(),
    permissions: text().array().notNull(),
    description: text(),
    builtin: boolean().notNull().default(true),
    /** Stopped it stays with its people and gives nothing (权限 15). */
    enabled: boolean().notNull().default(true),
    /** Whoever joins the staff has it from the first day on (权限 16). */
    forNewStaff: boolean().notNull().default(false),
    /** Whether those who hold it are told that somebody looked as them: each | digest | none (模拟 18). */
    visitNotice: text().notNull().default('each'),
    sortNo: integer().notNull().default(0),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('role_key').on(t.schoolId, t.roleKey),
  ],
);
export const userRole = pgTable(
  'user_role',
  { schoolId: schoolId(), userId: bigId().notNull(), roleId: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.userId, t.roleId] }),
    index('user_role_role').on(t.schoolId, t.roleId),
  ],
);
/** kind: management | supervisor; at most one node each per business type (权限 7). */
export const userUnitScope = pgTable(
  'user_unit_scope',
  {
    schoolId: schoolId(),
    userId: bigId().notNull(),
    businessType: smallint().notNull(),
    kind: text().notNull(),
    nodeKey: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.userId, t.businessType, t.kind] }),
    index('user_unit_scope_node').on(t.schoolId, t.businessType, t.nodeKey),
  ],
);
/** Menu tree (菜单 2). A menu is shown to whoever holds one of its permissions; a folder when any child is. */
export const menu = pgTable(
  'menu',
  {
    schoolId: schoolId(),
    id: integer().notNull(),
    parentId: integer(),
    title: text().notNull(),
    path: text().notNull(),
    name: text().notNull(),
    component: text().notNull(),
    icon: text(),
    sortNo: integer().notNull().default(0),
    hidden: boolean().notNull().default(false),
    noCache: boolean().notNull().default(false),
    permission: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('menu_name').on(t.schoolId, t.name),
  ],
);
