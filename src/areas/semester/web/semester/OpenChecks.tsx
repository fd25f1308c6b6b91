import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { StepOpen } from '../../../../platform/web/kit/piece/StateLine.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import type { ClosingCheckRow } from '../../../../school/semester/contract/semester.calls.ts';
import { context } from '../../../../school/units/contract/foundation.calls.ts';

interface Props {
  row: EntityRow;
  checks: readonly ClosingCheckRow[];
  unfinished: number;
  onLeave: () => void;
}
/** The closing checks: each number opens the list that has exactly so many lines, in the semester that it is about. */
export function OpenChecks({ row, checks, unfinished, onLeave }: Props) {
  const open = useOpen();
  const place = useWorkingContext();
  const { data } = useCall(context, { query: {} });
  const show = (link: string) => {
    const types = data?.businessTypes ?? [];
    for (const year of types.flatMap((type) => type.schoolYears))
      if (year.semesters.some(({ id }) => id === row.id))
        place.choose({
          schoolYearId: year.id,
          schoolYearName: year.name,
          semesterId: row.id,
          semesterName: String(row.semesterName),
          campusId: null,
          campusName: null,
        });
    onLeave();
    open(link);
  };
  if (unfinished === 0) return <StepOpen clear>没有未完成的事项。</StepOpen>;
  return (
    <StepOpen clear={false} label="未完成的事项">
      <h3>未完成的事项 {unfinished} 项</h3>
      <ul>
        {checks.map(({ key, title, count, seen, link }) => (
          <li key={key}>
            <span>{title}</span>
            {link ? (
              <TextButton onClick={() => show(link)}>{seen} 条</TextButton>
            ) : (
              <b>{count} 条</b>
            )}
            {seen < count && <Hint as="small">另有 {count - seen} 条不在您的数据范围内</Hint>}
          </li>
        ))}
      </ul>
    </StepOpen>
  );
}
