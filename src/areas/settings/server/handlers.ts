import { managementList } from '../../../platform/contract/scope/orgNodes.calls.ts';
import { dictData } from '../../../platform/contract/system.calls.ts';
import { dictionaryOf } from '../../../platform/server/audit/dictionaries.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import type { Reference } from '../../../platform/server/database/reference.ts';
import type { Caller } from '../../../platform/server/request/caller.ts';
import { businessTypesOf, campusesOf } from '../../../platform/server/request/context.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { servePeriodTimes } from '../../../school/semester/server/periodTimes.ts';
import {
  context,
  type FoundationContext,
} from '../../../school/units/contract/foundation.calls.ts';
import { serveSchoolLogo } from '../../../school/units/server/school.entity.ts';
import { noticeTemplateHandlers } from './general/noticeTemplates.ts';
import { numberRuleHandlers } from './general/numberRules.ts';
import { parameterHandlers } from './general/parameters.ts';
import { userConfigHandlers } from './userConfig/handlers.ts';
import { messageHandlers } from './userConfig/messages.ts';
import { ownSessionHandlers } from './userConfig/sessions.ts';

/** Settings, dictionaries, the organisation tree and the choices of the working context. */
export const settingsHandlers: readonly Served[] = [
  serveSchoolLogo,
  servePeriodTimes,
  ...userConfigHandlers,
  ...messageHandlers,
  ...ownSessionHandlers,
  ...parameterHandlers,
  ...numberRuleHandlers,
  ...noticeTemplateHandlers,
  /** The whole tree of a business type that the caller works in (单位 18); another one has been refused with the context. */
  serve(managementList, async ({ client, caller, context: { businessType } }) => {
    const { rows } = await client.query(
      `select node_key as "nodeKey", node_key_parent as "nodeKeyParent", level, unit_name as name, is_management as "isManagement",
         is_teaching as "isTeaching", is_supervisor as "isSupervisor", is_master as "isMaster"
       from org_unit where school_id = $1 and business_type = $2 and enabled order by level, sort_no, length(node_key), node_key`,
      [caller.schoolId, businessType],
    );
    return rows;
  }),
  serve(dictData, async ({ client, caller }, { params }) => {
    const entries = await dictionaryOf(client, caller.schoolId, params.type);
    return entries.map(({ enabled, ...entry }) =>
      enabled ? entry : { ...entry, stopped: true as const },
    );
  }),
  serve(context, async ({ caller, reference, now }) => ({
    businessTypes: businessTypesOf(caller).map((type) => choices(caller, reference, type)),
    today: dayOf(now),
  })),
];

/** Newest years first; the semesters of a year in their order. */
function choices(
  caller: Caller,
  reference: Reference,
  type: number,
): FoundationContext['businessTypes'][number] {
  const campuses = campusesOf(caller, type, reference);
  return {
    businessTypeId: type as 0 | 1 | 2,
    businessTypeName: reference.businessTypes.find((t) => t.id === type)?.name ?? '',
    campuses: reference.campuses
      .filter((c) => campuses.includes(c.id))
      .map((c) => ({ id: c.id, name: c.campusName })),
    schoolYears: reference.schoolYears
      .filter((y) => y.businessType === type)
      .map((y) => ({
        id: y.id,
        name: y.schoolYearName,
        semesters: reference.semesters
          .filter((s) => s.schoolYearId === y.id && s.businessType === type)
          .map((s) => ({ id: s.id, name: s.semesterName, state: s.state, weeks: s.weeks })),
      })),
  };
}
