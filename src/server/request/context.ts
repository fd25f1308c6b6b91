import { z } from 'zod';
import { CONTEXT_KEYS } from '../../contract/paths.ts';
import type { Reference } from '../database/reference.ts';
import type { Caller } from './caller.ts';
import { forbidden, invalid } from './refusal.ts';

/** The default parameters after the intersection with what is the caller's (decisions.md 2). `campusId` null: all of his campuses. */
export interface WorkingContext {
  schoolId: number;
  businessType: number | null;
  campusId: number | null;
  schoolYearId: number | null;
  semesterId: number | null;
}
type Bag = Record<string, unknown>;
const whole = z.union([z.int(), z.string().regex(/^\d{1,9}$/).transform(Number)]);

/** Takes the five parameters out of query and body, so that the strict schemas do not meet them. */
function take(bags: (Bag | undefined)[]): Partial<Record<keyof WorkingContext, number | null>> {
  const sent: Partial<Record<keyof WorkingContext, number | null>> = {};
  for (const bag of bags) {
    if (!bag || typeof bag !== 'object' || Array.isArray(bag)) continue;
    for (const key of CONTEXT_KEYS) {
      if (!Object.hasOwn(bag, key)) continue;
      const raw = bag[key];
      delete bag[key];
      const value = raw === '' || raw === null || raw === undefined ? { success: true as const, data: null } : whole.safeParse(raw);
      if (!value.success) throw invalid({ [key]: '上下文参数应为整数' });
      if (key in sent && sent[key] !== value.data) throw invalid({ [key]: '地址与内容中的上下文参数不一致' });
      sent[key] = value.data;
    }
  }
  return sent;
}

/** Campuses of the caller in a business type: all under a school scope, else those on the way to his scope nodes. */
export function campusesOf(caller: Caller, businessType: number | null, reference: Reference): number[] {
  const all = reference.campuses.filter((c) => businessType !== null && c.businessTypes.includes(businessType)).map((c) => c.id);
  const paths = caller.scopes.filter((s) => s.businessType === businessType).map((s) => s.path);
  if (paths.some((p) => !p.includes('/2-'))) return paths.length ? all : [];
  return all.filter((id) => paths.some((p) => p.includes(`/2-${id}/`)));
}
export const businessTypesOf = (caller: Caller): number[] => [...new Set(caller.scopes.map((s) => s.businessType))].sort();

const own = (caller: Caller, key: string): number | null => (typeof caller.userConfig[key] === 'number' ? (caller.userConfig[key] as number) : null);

/**
 * The working context of a request. What is sent must be the caller's: another school, campus or business type is 403 and a
 * denied row. What is not sent comes from his settings, else from the current semester. Never widens a scope.
 */
export function workingContext(caller: Caller, reference: Reference, bags: (Bag | undefined)[]): WorkingContext {
  const sent = take(bags);
  if (sent.schoolId != null && sent.schoolId !== caller.schoolId) throw forbidden();
  const types = businessTypesOf(caller);
  if (sent.businessType != null && !types.includes(sent.businessType)) throw forbidden();
  const configured = own(caller, 'businessType');
  const businessType = sent.businessType ?? (configured !== null && types.includes(configured) ? configured : (types[0] ?? null));
  const campuses = campusesOf(caller, businessType, reference);
  if (sent.campusId != null && !campuses.includes(sent.campusId)) throw forbidden();
  const wantedCampus = sent.campusId === undefined && businessType === configured ? own(caller, 'campusId') : (sent.campusId ?? null);
  const semesters = reference.semesters.filter((s) => s.businessType === businessType);
  const find = (id: number | null | undefined) => semesters.find((s) => s.id === id);
  if (sent.semesterId != null && !find(sent.semesterId)) throw invalid({ semesterId: '没有这个学期' });
  const inYear = (yearId: number | null | undefined) => (yearId == null ? undefined : semesters.find((s) => s.schoolYearId === yearId));
  if (sent.schoolYearId != null && !inYear(sent.schoolYearId)) throw invalid({ schoolYearId: '没有这个学年' });
  const semester =
    find(sent.semesterId) ?? (sent.schoolYearId != null ? inYear(sent.schoolYearId) : undefined) ?? find(own(caller, 'semesterId')) ?? semesters.find((s) => s.isCurrent);
  if (sent.schoolYearId != null && semester && semester.schoolYearId !== sent.schoolYearId) throw invalid({ semesterId: '学期不在该学年内' });
  return {
    schoolId: caller.schoolId,
    businessType,
    campusId: wantedCampus !== null && campuses.includes(wantedCampus) ? wantedCampus : null,
    schoolYearId: semester?.schoolYearId ?? null,
    semesterId: semester?.id ?? null,
  };
}
