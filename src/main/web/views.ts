import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react';
import type { Entity } from '../../platform/contract/resource/entity.ts';
import { ahead, whenOnline } from '../../platform/web/lazily.ts';
import type { ENTITY_SCREENS, VIEW_NAMES } from '../contract/views.ts';

export { knownViews } from '../contract/views.ts';

type Module = { default: ComponentType };
/** Every view that a menu can name, by the component that stands in the menu. */
const VIEWS: Readonly<Record<(typeof VIEW_NAMES)[number], () => Promise<Module>>> = {
  'foundation/calendar/index': () => import('../../areas/semester/web/calendar/index.view.tsx'),
  'foundation/college/index': () => import('../../areas/units/web/college/index.view.tsx'),
  'foundation/department/index': () => import('../../areas/units/web/department/index.view.tsx'),
  'foundation/general/index': () => import('../../areas/settings/web/general/index.view.tsx'),
  'foundation/organization/index': () => import('../../areas/units/web/organization/index.view.tsx'),
  'foundation/semester/index': () => import('../../areas/semester/web/semester/index.view.tsx'),
  'foundation/userConfig/index': () => import('../../areas/settings/web/userConfig/index.view.tsx'),
  'home/index': () => import('../../areas/home/web/index.view.tsx'),
  'hr/department/index': () => import('../../areas/team/web/department/index.view.tsx'),
  'hr/myTeam/index': () => import('../../areas/team/web/myTeam/index.view.tsx'),
  'qa/chart/index': () => import('../../workbench/web/chart/index.view.tsx'),
  'resource/building/index': () => import('../../areas/room/web/building/index.view.tsx'),
  'resource/classroom/index': () => import('../../areas/room/web/classroom/index.view.tsx'),
  'resource/partition/index': () => import('../../areas/room/web/partition/index.view.tsx'),
  'resource/semesterRoom/index': () => import('../../areas/room/web/semesterRoom/index.view.tsx'),
  'student/account/index': () => import('../../areas/studentAccount/web/index.view.tsx'),
  'student/change/index': () => import('../../areas/statusChange/web/index.view.tsx'),
  'student/class/index': () => import('../../areas/class/web/index.view.tsx'),
  'student/enrolment/index': () => import('../../areas/enrolment/web/index.view.tsx'),
  'student/photo/index': () => import('../../areas/photo/web/index.view.tsx'),
  'student/student/index': () => import('../../areas/student/web/index.view.tsx'),
  'system/menu/tabSetting': () => import('../../areas/menu/web/tabSetting.view.tsx'),
  'system/permission/index': () => import('../../areas/role/web/permission/index.view.tsx'),
  'system/role/index': () => import('../../areas/role/web/role/index.view.tsx'),
  'system/safety/index': () => import('../../areas/security/web/index.view.tsx'),
  'system/user/index': () => import('../../areas/user/web/index.view.tsx'),
  'talent/approve/management': () => import('../../areas/declaration/web/queue/management.view.tsx'),
  'talent/approve/master': () => import('../../areas/declaration/web/queue/master.view.tsx'),
  'talent/approve/supervisor': () => import('../../areas/declaration/web/queue/supervisor.view.tsx'),
  'talent/approve/teaching': () => import('../../areas/declaration/web/queue/teaching.view.tsx'),
  'talent/course/index': () => import('../../areas/course/web/course/index.view.tsx'),
  'talent/courseRequest/index': () => import('../../areas/course/web/courseRequest/index.view.tsx'),
  'talent/declaration/index': () => import('../../areas/declaration/web/form/index.view.tsx'),
  'talent/majorUnit/index': () => import('../../areas/major/web/index.view.tsx'),
  'talent/plan/index': () => import('../../areas/plan/web/plan/index.view.tsx'),
  'talent/query/index': () => import('../../areas/declaration/web/query/index.view.tsx'),
  'talent/report/index': () => import('../../areas/declaration/web/report/index.view.tsx'),
  'talent/template/index': () => import('../../areas/plan/web/template/index.view.tsx'),
};
/** Declarations of resources: one without a view of its own has the screen that its declaration gives, `foundation/campus/index`. */
const ENTITIES: Readonly<Record<(typeof ENTITY_SCREENS)[number], () => Promise<{ default: Entity }>>> = {
  'foundation/announcement': () => import('../../areas/settings/contract/announcement.entity.ts'),
  'foundation/annual': () => import('../../school/semester/contract/annual.entity.ts'),
  'foundation/campus': () => import('../../school/units/contract/campus.entity.ts'),
  'foundation/college': () => import('../../school/units/contract/college.entity.ts'),
  'foundation/declareExtension': () => import('../../school/semester/contract/declareExtension.entity.ts'),
  'foundation/department': () => import('../../school/units/contract/department.entity.ts'),
  'foundation/dictItem': () => import('../../areas/settings/contract/dictItem.entity.ts'),
  'foundation/dictType': () => import('../../areas/settings/contract/dictType.entity.ts'),
  'foundation/holiday': () => import('../../school/semester/contract/holiday.entity.ts'),
  'foundation/organization': () => import('../../school/units/contract/organization.entity.ts'),
  'foundation/school': () => import('../../school/units/contract/school.entity.ts'),
  'foundation/schoolYear': () => import('../../school/semester/contract/schoolYear.entity.ts'),
  'foundation/semester': () => import('../../school/semester/contract/semester.entity.ts'),
  'foundation/timetable': () => import('../../school/semester/contract/timetable.entity.ts'),
  'resource/building': () => import('../../school/room/contract/building.entity.ts'),
  'resource/classroom': () => import('../../school/room/contract/classroom.entity.ts'),
  'resource/partition': () => import('../../areas/room/contract/partition.entity.ts'),
  'resource/semesterRoom': () => import('../../areas/room/contract/semesterRoom.entity.ts'),
  'student/change': () => import('../../school/student/contract/change.entity.ts'),
  'student/changeSheet': () => import('../../areas/statusChange/contract/changeSheet.entity.ts'),
  'student/class': () => import('../../school/class/contract/class.entity.ts'),
  'student/student': () => import('../../school/student/contract/student.entity.ts'),
  'system/binding': () => import('../../areas/security/contract/binding.entity.ts'),
  'system/ipAllow': () => import('../../areas/security/contract/ipAllow.entity.ts'),
  'system/loginLog': () => import('../../areas/security/contract/loginLog.entity.ts'),
  'system/operationLog': () => import('../../areas/security/contract/operationLog.entity.ts'),
  'system/sensitiveLog': () => import('../../areas/security/contract/sensitiveLog.entity.ts'),
  'system/session': () => import('../../areas/security/contract/session.entity.ts'),
  'system/simulationLog': () => import('../../areas/security/contract/simulationLog.entity.ts'),
  'system/teacherSheet': () => import('../../areas/user/contract/teacherSheet.entity.ts'),
  'system/user': () => import('../../school/people/contract/user.entity.ts'),
  'system/userGrant': () => import('../../areas/user/contract/userGrant.entity.ts'),
  'talent/course': () => import('../../school/course/contract/course.entity.ts'),
  'talent/courseRequest': () => import('../../areas/course/contract/courseRequest.entity.ts'),
  'talent/declaring': () => import('../../areas/declaration/contract/declaring.entity.ts'),
  'talent/major': () => import('../../school/major/contract/major.entity.ts'),
  'talent/majorDirection': () => import('../../school/major/contract/majorDirection.entity.ts'),
  'talent/majorUnit': () => import('../../areas/major/contract/majorUnit.entity.ts'),
  'talent/plan': () => import('../../areas/plan/contract/plan.entity.ts'),
  'talent/template': () => import('../../areas/plan/contract/template.entity.ts'),
};
const made = new Map<string, LazyExoticComponent<ComponentType>>();

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
const nameOf = (view: string) => view.replace(/^\/+/, '');
const loaderOf = (view: string): (() => Promise<Module>) | undefined =>
  own(VIEWS, nameOf(view)) ?? screenOf(own(ENTITIES, ENTITY.exec(nameOf(view))?.[1] ?? ''));
/** The screen that a declaration gives: `foundation/campus/index`. */
const ENTITY = /^(.+)\/index$/;
const screenOf = (load: (() => Promise<{ default: Entity }>) | undefined) =>
  load &&
  (async (): Promise<Module> => {
    const [{ EntityView }, { default: entity }] = await Promise.all([import('../../platform/web/resource/EntityView.tsx'), load()]);
    return { default: () => createElement(EntityView, { entity }) };
  });

/** Whether there is a view of that name. */
export const hasView = (view: string): boolean => loaderOf(view) !== undefined;

/** The component that a menu calls `view`, loaded when it is first drawn; null when there is none. */
export function viewOf(view: string): LazyExoticComponent<ComponentType> | null {
  const name = nameOf(view);
  const load = loaderOf(name);
  if (!load) return null;
  const found = made.get(name) ?? lazy(() => whenOnline(load));
  made.set(name, found);
  return found;
}

/** Loads the view's code ahead (pointer or focus on its menu item, the address of a new page). A failure is told when it is drawn. */
export function prefetchView(view: string): void {
  const load = loaderOf(view) ?? loaderOf(`${view}/index`);
  if (load) ahead(load);
}

/** Lets the next drawing load the code again after it has failed. */
export const forgetView = (view: string): boolean => made.delete(nameOf(view));
