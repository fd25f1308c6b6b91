import { useMemo } from 'react';
import { Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import type { PlanBody } from '../../../../school/plan/contract/plan.shapes.ts';
import { termsText } from '../../../../school/plan/contract/plan.terms.ts';
import type { PlanCourseChoice } from '../../../../school/plan/contract/search.calls.ts';
import { RANK_WORDS } from '../../contract/plan.compare.ts';
import { TERM_CREDITS } from '../../contract/plan.rules.ts';
import { planSums } from '../../contract/plan.sums.ts';

interface Props {
  body: PlanBody;
  known: ReadonlyMap<number, PlanCourseChoice>;
  onOpen?: ((id: number) => void) | undefined;
}

/** The terms side by side, each with its courses and credits: read at a glance (方案 19). */
export function TermBoard({ body, known, onOpen }: Props) {
  const sums = useMemo(() => planSums(body), [body]);
  return (
    <Scroll>
      <ol
        className="plan-board"
        style={{ gridTemplateColumns: `repeat(${sums.terms.length}, minmax(126px, 1fr))` }}
      >
        {sums.terms.map((credits, i) => {
          const term = body.startTerm + i;
          const courses = body.courses.filter(({ terms }) => terms.includes(term));
          const isOff =
            body.courses.length > 0 &&
            (credits < TERM_CREDITS.termFrom || credits > TERM_CREDITS.termTo);
          return (
            <li key={term} className="plan-term" aria-label={`第 ${term} 学期`}>
              <h3>
                第 {term} 学期
                <span data-off={isOff || undefined}>
                  {credits} 学分 · {courses.length} 门
                  {isOff ? (credits < TERM_CREDITS.termFrom ? ' · 偏少' : ' · 偏多') : ''}
                </span>
              </h3>
              <ul>
                {courses.map((course) => {
                  const name = known.get(course.courseId)?.courseName ?? '课程';
                  const line = `${course.credits} 学分 ${RANK_WORDS[course.courseRank]}${course.terms.length > 1 ? ` ${termsText(course.terms)} 学期` : ''}`;
                  return (
                    <li key={course.id}>
                      {onOpen ? (
                        <Pressable
                          className="plan-chip"
                          data-rank={course.courseRank}
                          onClick={() => onOpen(course.id)}
                        >
                          <b>{name}</b>
                          <span className="plan-chip-line">{line}</span>
                        </Pressable>
                      ) : (
                        <span className="plan-chip" data-rank={course.courseRank}>
                          <b>{name}</b>
                          <span className="plan-chip-line">{line}</span>
                        </span>
                      )}
                    </li>
                  );
                })}
              </ul>
            </li>
          );
        })}
      </ol>
    </Scroll>
  );
}
