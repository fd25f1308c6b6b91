import { type RefObject, useMemo, useState } from 'react';
import type { EditRecord } from '../../../../../machines/editing/editing.types.ts';
import { useSession } from '../../../../platform/web/actors/session.ts';
import { forgetUnsaved, useUnsaved } from '../../../../platform/web/actors/unsaved.ts';
import { LEAVE_KEPT } from '../../../../platform/web/form/editingQuestions.ts';
import { draftKey } from '../../../../platform/web/form/localDraft.ts';
import {
  type EditingOptions,
  type KeptAs,
  useEditing,
} from '../../../../platform/web/form/useEditing.ts';
import type { PlanBody } from '../../../../school/plan/contract/plan.shapes.ts';
import type { PlanCourseChoice } from '../../../../school/plan/contract/search.calls.ts';
import { planProblems, TERM_CREDITS } from '../../contract/plan.rules.ts';
import { isBody } from './body.ts';

/** What is edited: the body, and what stands beside it in the same form. */
export type PlanText<More = unknown> = { body: PlanBody } & More;
type Options<More, Draft> = EditingOptions<PlanText<More>, EditRecord, Draft>;
interface Input<More, Draft> extends Omit<Options<More, Draft>, 'draft' | 'leave'> {
  /** What the draft belongs to: `plan:12`, `template:3`, `planChange:12`. */
  thing: string;
  /** What a person calls it when they leave it unsaved. */
  name: string;
  courses: readonly PlanCourseChoice[];
  practicePercent: number;
  root: RefObject<HTMLElement | null>;
  draft: Omit<KeptAs<PlanText<More>, Draft>, 'key'>;
}
/** The draft of a text holds its body; what stands beside it is as the server has it. */
export const BODY_KEPT = {
  isValue: isBody,
  of: ({ body }: PlanText) => body,
  back: <More>(body: PlanBody, now: PlanText<More>): PlanText<More> => ({ ...now, body }),
};

/**
 * The body of a plan under the hands of somebody, by the chart of an editor: what they change is kept in this browser at once
 * (方案 7) and judged by the same rules as on the server.
 */
export function usePlanBody<More, Draft = PlanBody>({
  thing,
  name,
  courses,
  practicePercent,
  root,
  draft,
  ...options
}: Input<More, Draft>) {
  const [known, setKnown] = useState<ReadonlyMap<number, PlanCourseChoice>>(
    () => new Map(courses.map((course) => [course.courseId, course])),
  );
  const userId = useSession((session) => session.user?.id ?? '');
  const editing = useEditing<PlanText<More>, EditRecord, Draft>({
    ...options,
    leave: LEAVE_KEPT,
    draft: { ...draft, key: () => draftKey(userId, thing) },
    onStored: (record, purpose) => {
      forgetUnsaved(location.pathname);
      options.onStored?.(record, purpose);
    },
  });
  const { text, unsaved } = editing;
  const { body } = text;
  useUnsaved(unsaved, name, root);
  const problems = useMemo(
    () => planProblems(body, known, { practicePercent, ...TERM_CREDITS }),
    [body, known, practicePercent],
  );
  return {
    ...editing,
    body,
    judged: problems,
    known,
    change: (next: PlanBody) => editing.change((now) => ({ ...now, body: next })),
    /** Changes what stands beside the body. */
    changeMore: (more: Partial<More>) => editing.change((now) => ({ ...now, ...more })),
    /** Courses of the catalogue that have been found: the rules and the screen need to know them. */
    learn: (found: readonly PlanCourseChoice[]) =>
      setKnown(
        (old) => new Map([...old, ...found.map((course) => [course.courseId, course] as const)]),
      ),
  };
}
/** What the parts of a plan's screen need of it. */
export type PlanBodyState = Pick<
  ReturnType<typeof usePlanBody>,
  'body' | 'judged' | 'known' | 'change' | 'learn'
>;
