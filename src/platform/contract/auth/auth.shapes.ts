import { z } from 'zod';
import { businessType } from '../fields.ts';
import { homeHidden, homeLayout } from '../settings/homeLayout.ts';

const unitPart = { id: z.number().nullable(), name: z.string().nullable() };
/** One unit scope: the deepest non-null id is the scope node (权限 7). */
export const unitScope = z.object({
  schoolId: unitPart.id,
  schoolName: unitPart.name,
  campusId: unitPart.id,
  campusName: unitPart.name,
  collegeId: unitPart.id,
  collegeName: unitPart.name,
  departmentId: unitPart.id,
  departmentName: unitPart.name,
  organizationId: unitPart.id,
  organizationName: unitPart.name,
});
export type UnitScope = z.output<typeof unitScope>;

/** One business type that the user works in, with its context and both scopes (登录 26). */
export const businessTypeEntry = z.object({
  businessTypeId: businessType,
  businessTypeName: z.string(),
  schoolId: z.number(),
  schoolName: z.string(),
  campusId: z.number().nullable(),
  campusName: z.string().nullable(),
  schoolYearId: z.number(),
  schoolYearName: z.string(),
  semesterId: z.number(),
  semesterName: z.string(),
  management: unitScope,
  supervisor: unitScope,
});
export type BusinessTypeEntry = z.output<typeof businessTypeEntry>;

/** What only informs; that something came back, or was turned down, everybody is told (contract/notice/notice.calls.ts has the words). */
export const MUTABLE_NOTICES = ['arrived', 'passed', 'withdrawn', 'switched'] as const;
const columnKey = z.string().min(1).max(50);
/** How somebody has set a list up for themselves (设置 17): what they hide, what they want beside, the order of the columns, widths in pixels, whether the choices at the left are open, saved filters and which of them it opens with. */
export const listLook = z.strictObject({
  hidden: z.array(columnKey).max(60).optional(),
  /** Columns that are off until somebody wants them. */
  shown: z.array(columnKey).max(60).optional(),
  order: z.array(columnKey).max(60).optional(),
  widths: z.record(columnKey, z.int().min(40).max(800)).optional(),
  side: z.boolean().optional(),
  /** How high its rows are; absent: as usual. */
  density: z.enum(['compact', 'loose']).optional(),
  /** The numbers above the list take the lines that they need, not one. */
  strip: z.boolean().optional(),
  saved: z
    .array(z.strictObject({ name: z.string().min(1).max(20), search: z.string().max(1000) }))
    .max(10)
    .optional(),
  /** The saved filters that the list opens with: `own:` and their name, `shared:` and their number. */
  opens: z.string().max(30).optional(),
});
export type ListLook = z.output<typeof listLook>;

/** Own settings (设置 17). Unknown keys are kept out. */
export const userConfig = z.strictObject({
  businessType: businessType.optional(),
  campusId: z.number().nullable().optional(),
  schoolYearId: z.number().optional(),
  semesterId: z.number().optional(),
  theme: z.enum(['default', 'red']).optional(),
  pageSize: z.int().min(10).max(100).optional(),
  /** null: the default layout. */
  homeLayout: homeLayout.nullable().optional(),
  homeHidden: homeHidden.optional(),
  /** Kinds of notices that they do not want to be told of. */
  mutedNotices: z.array(z.enum(MUTABLE_NOTICES)).max(MUTABLE_NOTICES.length).optional(),
  /** 常用意见 of an approver, in the order in which they have them (申报 66). */
  opinions: z.array(z.string().min(1).max(200)).max(9).optional(),
  /** The same for what they return, apart: an objection is not passed with. */
  objections: z.array(z.string().min(1).max(200)).max(9).optional(),
  /** By the name of the list. */
  lists: z.record(z.string().max(50), listLook).optional(),
});
export type UserConfig = z.output<typeof userConfig>;
/** The same as it has been kept: the home page itself checks the layout, so that a broken one is told of and not lost in silence. */
export const keptConfig = z.strictObject({
  ...userConfig.shape,
  homeLayout: z.unknown().optional(),
});
export type KeptConfig = z.output<typeof keptConfig>;

/** Answer of /getInfo (登录 26). `simulation` is the server's word on it. */
export const userInfo = z.object({
  user: z.object({
    userId: z.number(),
    username: z.string(),
    cname: z.string(),
    ename: z.string().nullable(),
    nickName: z.string().nullable(),
    employeeNumber: z.string(),
    avatar: z.string().nullable(),
    userConfig: keptConfig,
  }),
  /** The password has to be changed before anything else is answered. */
  mustChangePassword: z.boolean().optional(),
  /** The second factor before anything else is answered: a code of it, or first an app that shows codes (登录 39). */
  secondFactor: z.enum(['ask', 'bind']).optional(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** The school is the demo: its day, `2026-11-20`, stands on every page (演示 32). */
  demoDay: z.string().optional(),
  /** Changes with their menus and permissions: `GET /getRouters/version` tells when to ask again. */
  menuVersion: z.string().optional(),
  defaultBusinessTypeId: businessType.nullable(),
  defaultBusinessTypeName: z.string().nullable(),
  businessTypeList: z.array(businessTypeEntry),
  simulation: z
    .object({
      isSimulate: z.literal(true),
      simulateUserId: z.number(),
      operatorId: z.number(),
      operatorName: z.string(),
      expiresAt: z.string(),
      /** What of drafted rights is previewed, 角色「教学秘书」 (模拟 20). */
      preview: z.string().nullable(),
      /** The moment by whose clock everything is shown, `2026-11-12T09:00` by the school's (模拟 22); null: now. */
      at: z.string().nullable(),
    })
    .nullable(),
});
export type UserInfo = z.output<typeof userInfo>;

/** Menu tree item (菜单 3). `component` is `Layout`, `ParentView` or a view path. */
export interface MenuItem {
  name: string;
  path: string;
  component: string;
  hidden: boolean;
  /** `pinyin`: syllables of the title, for the search over the menus. */
  meta: { title: string; noCache: boolean; icon?: string | null; pinyin?: string };
  children?: MenuItem[];
}
export const menuItem: z.ZodType<MenuItem> = z.object({
  name: z.string(),
  path: z.string(),
  component: z.string(),
  hidden: z.boolean(),
  meta: z.object({
    title: z.string(),
    noCache: z.boolean(),
    icon: z.string().nullish(),
    pinyin: z.string().optional(),
  }),
  children: z.lazy(() => z.array(menuItem)).optional(),
});
