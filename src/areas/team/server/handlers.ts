import type { Served } from '../../../platform/server/request/serve.ts';
import { serveAddAgency, serveAgencyList, serveEndAgency } from './agency.ts';
import { serveTeamAssign, serveTeamRights } from './assign.ts';
import { serveChecklists, serveSaveChecklist } from './checklist.ts';
import {
  serveDepartmentStaff,
  serveDepartments,
  serveEditDepartment,
  serveOrganisation,
} from './department.ts';
import { serveRemind } from './remind.ts';
import { serveTeamList } from './team.ts';

/** 人事与安全: departments (单位 31, 34) and the team. */
export const teamHandlers: readonly Served[] = [
  serveDepartments,
  serveOrganisation,
  serveDepartmentStaff,
  serveEditDepartment,
  serveTeamList,
  serveTeamRights,
  serveTeamAssign,
  serveRemind,
  serveAgencyList,
  serveAddAgency,
  serveEndAgency,
  serveChecklists,
  serveSaveChecklist,
];
