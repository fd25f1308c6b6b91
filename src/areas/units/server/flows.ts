import { UNFINISHED } from '../../../../machines/approval/approval.sets.ts';
import type { Flow } from '../../../school/flows/contract/flows.ts';

/** Drafts, in review, returned, withdrawn that name a unit: `$1` school, `$2` business type, `$3` its key. */
const underWay = (flow: Flow): string =>
  `school_id = $1 and business_type = $2 and declare_status in (${UNFINISHED}) and (${flow.levels.map((level) => `${level}_unit_key = $3`).join(' or ')})`;

export const countOpen = (flow: Flow): string =>
  `select count(*) from ${flow.table} where ${underWay(flow)}`;
/** The unit that acts is another one now: whoever has the form open is told that it has changed. Values: holders.ts. */
export const repointOpen = (flow: Flow): string => {
  const set = flow.levels.flatMap((level) => [
    `${level}_path = case when ${level}_unit_key = $3 then $5 else ${level}_path end`,
    `${level}_unit_name = case when ${level}_unit_key = $3 then $6 else ${level}_unit_name end`,
    `${level}_unit_key = case when ${level}_unit_key = $3 then $4 else ${level}_unit_key end`,
  ]);
  return `update ${flow.table} set ${set.join(', ')}, version = version + 1, updated_by = $7, updated_at = $8 where ${underWay(flow)}`;
};
/** Of what lies below a unit that has moved: `$3` its path before, `$4` now. */
export const rewriteFlow = (flow: Flow): string => {
  const paths = flow.levels.map((level) => `${level}_path`);
  const set = paths.map(
    (path) =>
      `${path} = case when starts_with(${path}, $3) then $4 || substr(${path}, length($3) + 1) else ${path} end`,
  );
  return `update ${flow.table} set ${set.join(', ')} where school_id = $1 and business_type = $2 and (${paths.map((path) => `starts_with(${path}, $3)`).join(' or ')})`;
};
