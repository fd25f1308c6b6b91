import type { ReactNode } from 'react';
import type { CallInput } from '../../../../platform/contract/call.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { generateDrafts } from '../../contract/drafting.calls.ts';

/** A course of a plan in a term. */
export interface PlanPart {
  planId: number;
  term: number;
  planCourseId: number;
}
/** What a way of choosing has chosen, and how it is drawn. */
export interface Chosen {
  courses: readonly PlanPart[];
  nameOf: (planCourseId: number) => string;
  readAgain: () => Promise<void>;
  shown: ReactNode;
}
type Parts = NonNullable<CallInput<typeof generateDrafts>['body']>['parts'];
/** Courses that one call makes drafts of: some seconds at most. */
const AT_ONCE = 25;

/** Courses of the same plan and term as one part. */
function partsOf(courses: readonly PlanPart[]): Parts {
  const parts = new Map<string, Parts[number]>();
  for (const { planId, term, planCourseId } of courses) {
    const part = parts.get(`${planId}/${term}`) ?? { planId, term, planCourseIds: [] };
    part.planCourseIds.push(planCourseId);
    parts.set(`${planId}/${term}`, part);
  }
  return [...parts.values()];
}

/**
 * Makes drafts of all of them, some in each call (申报 40、46).
 * @throws what stopped it, after `onMade` was told of those that had been made before
 */
export async function generateAll(
  courses: readonly PlanPart[],
  onMade: (ids: readonly number[]) => void,
) {
  const ids: number[] = [];
  const refused: { id: number; code: number; msg: string }[] = [];
  try {
    for (let at = 0; at < courses.length; at += AT_ONCE) {
      const body = { parts: partsOf(courses.slice(at, at + AT_ONCE)) };
      const { data } = await callApi(generateDrafts, { body });
      ids.push(...data.ids);
      refused.push(...data.refused);
    }
  } finally {
    if (ids.length > 0) onMade(ids);
  }
  return { ids, refused };
}
