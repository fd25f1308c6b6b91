import { z } from 'zod';
import { CONTEXT_KEYS } from '../../contract/paths.ts';
import type { Reference } from '../database/reference.ts';
import { type Caller, reachOf } from './caller.ts';
import { forbidden, invalid } from './refusal.ts';

/** The default parameters after the intersection with what is the caller's (学期 38、41). `campusId` null: all of their campuses. */
export interface WorkingContext {
  schoolId: number;
  businessType: number | null;
  campusId: number | null;
  schoolYearId: number | null;
  semesterId: number | null;
}
type Bag = Record<string, unknown>;
export type SentContext = Partial<Record<keyof WorkingContext, number | null>>;
const whole = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);

/**
 * Takes the five parameters out of query and body, so that the strict schemas do not meet them. A key that the call itself
 * declares (`kept`) stays too. @throws Refusal 422 when one is no whole number or query and body disagree
 */
export function takeContext(
  bags: readonly (Bag | undefined)[],
  kept: readonly string[] = [],
): SentContext {
  const sent: SentContext = {};
  for (const bag of bags) {
    for (const key of CONTEXT_KEYS) {
      if (!bag || !Object.hasOwn(bag, key)) continue;
      const raw = bag[key];
      if (!kept.includes(key)) delete bag[key];
      const value =
        raw === '' || raw === null || raw === undefined
          ? { success: true as const, data: null }
          : whole.safeParse(raw);
      if (!value.success) throw invalid({ [key]: '上下文参数应为整数' });
      if (key in sent && sent[key] !== value.data)
        throw invalid({ [key]: '地址与内容中的上下文参数不一致' });
      sent[key] = value.data;
    }
  }
  return sent;
}

/** Campuses of the caller in a business type: all under a school scope, else those on the way to their scope nodes. */
export function campusesOf(
  caller: Caller,
  businessType: number | null,
  reference: Reference,
): number[] {
  const all = reference.campuses
    .filter((c) => businessType !== null && c.businessTypes.includes(businessType))
    .map((c) => c.id);
  const paths = reachOf(caller)
    .filter((s) => s.businessType === businessType)
    .map((s) => s.path);
  if (paths.some((p) => !p.includes('/2-'))) return all;
  return all.filter((id) => paths.some((p) => p.includes(`/2-${id}/`)));
}
export const businessTypesOf = (caller: Caller): number[] =>
  [...new Set(reachOf(caller).map((s) => s.businessType))].sort();

const own = (caller: Caller, key: string): number | null =>
  typeof caller.userConfig[key] === 'number' ? (caller.userConfig[key] as number) : null;

/** The business type in which they start: that of their settings if it is theirs, else the first; null when they have none. */
export function defaultBusinessType(caller: Caller): number | null {
  const types = businessTypesOf(caller);
  const configured = own(caller, 'businessType');
  return configured !== null && types.includes(configured) ? configured : (types[0] ?? null);
}
/** Semester of their settings if they name one of this business type, else the current one (学期 39). */
export function defaultSemester(
  caller: Caller,
  businessType: number | null,
  reference: Reference,
): Reference['semesters'][number] | undefined {
  const semesters = reference.semesters.filter((s) => s.businessType === businessType);
  return (
    semesters.find((s) => s.id === own(caller, 'semesterId')) ?? semesters.find((s) => s.isCurrent)
  );
}
/** Campus of their settings if they are for this business type and it is theirs, else null: all of their campuses. */
export function defaultCampus(
  caller: Caller,
  businessType: number | null,
  reference: Reference,
): number | null {
  const campus = own(caller, 'campusId');
  const named =
    campus !== null &&
    businessType === own(caller, 'businessType') &&
    campusesOf(caller, businessType, reference).includes(campus);
  return named ? campus : null;
}

/**
 * The working context of a request. What is sent must be the caller's: another school, campus or business type is 403 and a
 * denied row. What is not sent comes from their settings, else from the current semester. Never widens a scope.
 */
export function workingContext(
  caller: Caller,
  reference: Reference,
  sent: SentContext,
): WorkingContext {
  if (sent.schoolId != null && sent.schoolId !== caller.schoolId) throw forbidden();
  if (sent.businessType != null && !businessTypesOf(caller).includes(sent.businessType))
    throw forbidden();
  const businessType = sent.businessType ?? defaultBusinessType(caller);
  if (sent.campusId != null && !campusesOf(caller, businessType, reference).includes(sent.campusId))
    throw forbidden();
  const semesters = reference.semesters.filter((s) => s.businessType === businessType);
  const named =
    sent.semesterId == null ? undefined : semesters.find((s) => s.id === sent.semesterId);
  if (sent.semesterId != null && !named) throw invalid({ semesterId: '没有这个学期' });
  const inYear =
    sent.schoolYearId == null
      ? semesters
      : semesters.filter((s) => s.schoolYearId === sent.schoolYearId);
  if (!inYear.length && sent.schoolYearId != null) throw invalid({ schoolYearId: '没有这个学年' });
  if (named && !inYear.includes(named)) throw invalid({ semesterId: '学期不在该学年内' });
  const usual = defaultSemester(caller, businessType, reference);
  const semester =
    named ??
    (!usual || inYear.includes(usual) ? usual : (inYear.find((s) => s.isCurrent) ?? inYear[0]));
  return {
    schoolId: caller.schoolId,
    businessType,
    campusId:
      sent.campusId === undefined ? defaultCampus(caller, businessType, reference) : sent.campusId,
    schoolYearId: semester?.schoolYearId ?? null,
    semesterId: semester?.id ?? null,
  };
}
