import { type RefObject, useMemo, useRef, useState } from 'react';
import type { PlanCourseChoice } from '../../../contract/talent/plan.calls.ts';
import { planProblems, TERM_CREDITS } from '../../../contract/talent/plan.rules.ts';
import type { PlanBody } from '../../../contract/talent/plan.shapes.ts';
import { useSession } from '../../actors/session.ts';
import { forgetUnsaved, useUnsaved } from '../../actors/unsaved.ts';
import { draftKey } from '../../ui/form/localDraft.ts';
import { useLocalDraft } from '../../ui/form/useLocalDraft.ts';
import { isBody, sameBody } from './body.ts';

interface Input {
  /** What the draft belongs to: `plan:12`, `template:3`, `planChange:12`. */
  thing: string;
  /** What a person calls it when he leaves it unsaved. */
  name: string;
  version: number;
  body: PlanBody;
  courses: readonly PlanCourseChoice[];
  practicePercent: number;
  root: RefObject<HTMLElement | null>;
}

/**
 * The body of a plan under the hands of somebody: what he changes is kept in this browser at once (domain.md 0.1 #9) and judged by the
 * same rules as on the server.
 */
export function usePlanBody({ thing, name, version, body: stored, courses, practicePercent, root }: Input) {
  const [body, setBody] = useState(stored);
  const baseline = useRef(stored);
  const [known, setKnown] = useState<ReadonlyMap<number, PlanCourseChoice>>(
    () => new Map(courses.map((course) => [course.courseId, course])),
  );
  const [at, setAt] = useState(version);
  const userId = useSession((session) => session.user?.id ?? '');
  const draft = useLocalDraft<PlanBody>(draftKey(userId, thing), at, isBody);
  const dirty = !sameBody(body, baseline.current);
  useUnsaved(dirty, name, root);
  const problems = useMemo(() => planProblems(body, known, { practicePercent, ...TERM_CREDITS }), [body, known, practicePercent]);
  const change = (next: PlanBody) => {
    setBody(next);
    if (sameBody(next, baseline.current)) draft.discard();
    else draft.keep(next);
  };
  return {
    body,
    dirty,
    problems,
    known,
    version: at,
    change,
    /** Courses of the catalogue that have been found: the rules and the screen need to know them. */
    learn: (found: readonly PlanCourseChoice[]) =>
      setKnown((old) => new Map([...old, ...found.map((course) => [course.courseId, course] as const)])),
    /** It stands on the server: nothing is unsaved. */
    saved: (now: PlanBody, newVersion: number) => {
      baseline.current = now;
      setBody(now);
      setAt(newVersion);
      draft.discard();
      forgetUnsaved(location.pathname);
    },
    undo: () => {
      setBody(baseline.current);
      draft.discard();
    },
    draft,
    restore: () => {
      if (!draft.found) return;
      const { value } = draft.found;
      draft.take();
      change(value);
    },
  };
}
export type PlanBodyState = ReturnType<typeof usePlanBody>;
