import { certificateHandlers } from '../../areas/certificate/server/handlers.ts';
import { classHandlers } from '../../areas/class/server/handlers.ts';
import { allCourseHandlers } from '../../areas/course/server/handlers.ts';
import { declarationHandlers } from '../../areas/declaration/server/handlers.ts';
import { declarationExplainers } from '../../areas/declaration/server/why/explainers.ts';
import { declarationWindowHandlers } from '../../areas/declarationWindow/server/handlers.ts';
import { deliveryHandlers } from '../../areas/delivery/server/handlers.ts';
import { enrolmentHandlers } from '../../areas/enrolment/server/handlers.ts';
import { homeHandlers } from '../../areas/home/server/handlers.ts';
import { loginHandlers } from '../../areas/login/server/handlers.ts';
import { majorUnitHandlers } from '../../areas/major/server/majorUnit.ts';
import { menuHandlers } from '../../areas/menu/server/handlers.ts';
import { myTeachingHandlers } from '../../areas/myTeaching/server/handlers.ts';
import { noticeHandlers } from '../../areas/notice/server/handlers.ts';
import { openingHandlers } from '../../areas/opening/server/handlers.ts';
import { photoHandlers } from '../../areas/photo/server/handlers.ts';
import planEntity from '../../areas/plan/contract/plan.entity.ts';
import { planHandlers } from '../../areas/plan/server/handlers.ts';
import { intoPlans } from '../../areas/plan/server/mergedCourses.ts';
import { releaseHandlers } from '../../areas/release/server/handlers.ts';
import { allRoleHandlers } from '../../areas/role/server/handlers.ts';
import { roomHandlers } from '../../areas/room/server/handlers.ts';
import { safetyHandlers } from '../../areas/security/server/handlers.ts';
import { settingsHandlers } from '../../areas/settings/server/handlers.ts';
import { simulationHandlers } from '../../areas/simulation/server/handlers.ts';
import { changeHandlers } from '../../areas/statusChange/server/handlers.ts';
import { studentHandlers } from '../../areas/student/server/handlers.ts';
import { accountHandlers } from '../../areas/studentAccount/server/handlers.ts';
import { teamHandlers } from '../../areas/team/server/handlers.ts';
import { unitHandlers } from '../../areas/units/server/handlers.ts';
import { administratorHandlers } from '../../areas/user/server/administrators.ts';
import { userHandlers } from '../../areas/user/server/handlers.ts';
import { insertBase } from '../../install/base.ts';
import { fileHandlers } from '../../platform/server/files/handlers.ts';
import { sharedFilterHandlers } from '../../platform/server/list/sharedFilters.ts';
import type { Served } from '../../platform/server/request/serve.ts';
import { isReachable } from '../../platform/server/resource/read.ts';
import {
  DECLARATION_ENTITY,
  readsDeclaration,
} from '../../school/declaration/server/declarationScope.ts';
import { qaHandlers } from '../../workbench/server/handlers.ts';
import { thenHandlers } from '../../workbench/server/then/handlers.ts';
import { knownViews } from '../contract/views.ts';
import { ARCHIVE_OWNERS, resourceHandlers } from './entities.ts';
import { HISTORIES, RECALLED } from './histories.ts';

/** Every call with what answers it: platform, school, areas, workbench. */
export const SERVED: readonly Served[] = [
  ...fileHandlers({ [DECLARATION_ENTITY]: readsDeclaration }, isReachable),
  ...noticeHandlers,
  ...resourceHandlers,
  ...sharedFilterHandlers,
  ...unitHandlers,
  ...loginHandlers,
  ...simulationHandlers,
  ...homeHandlers,
  ...openingHandlers,
  ...menuHandlers(new Set(knownViews())),
  ...settingsHandlers,
  ...userHandlers,
  ...administratorHandlers(insertBase),
  ...teamHandlers,
  ...allRoleHandlers(declarationExplainers),
  ...safetyHandlers,
  ...releaseHandlers,
  ...allCourseHandlers(intoPlans),
  ...majorUnitHandlers,
  ...planHandlers,
  ...declarationHandlers,
  ...declarationWindowHandlers,
  ...myTeachingHandlers,
  ...roomHandlers,
  ...certificateHandlers(planEntity),
  ...classHandlers,
  ...studentHandlers,
  ...changeHandlers,
  ...deliveryHandlers,
  ...enrolmentHandlers,
  ...accountHandlers,
  ...photoHandlers(ARCHIVE_OWNERS),
  ...qaHandlers(HISTORIES),
  ...thenHandlers(HISTORIES, RECALLED),
];
