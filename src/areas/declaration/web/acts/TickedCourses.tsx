import type { ReactNode } from 'react';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { type Head, PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import '../form/several.css';

interface Props<R> {
  /** Behind the column of ticks. */
  heads: readonly Head[];
  rows: readonly R[];
  chosen: readonly R[];
  isFree: (row: R) => boolean;
  /** Of the tick above all, by what is free. */
  allLabel: (free: readonly R[]) => string;
  nameOf: (row: R) => string;
  cells: (row: R) => ReactNode;
  onTick: (ids: readonly number[], on: boolean) => void;
}
const TICK: Head = { title: '选择', width: 44 };

/** Courses of plans, of which those that are free can be ticked, one by one or all at once (申报 40). */
export function TickedCourses<R extends { planCourseId: number }>({
  heads,
  rows,
  chosen,
  isFree,
  allLabel,
  nameOf,
  cells,
  onTick,
}: Props<R>) {
  const free = rows.filter(isFree);
  return (
    <>
      <CheckBox
        className="several-all"
        label={allLabel(free)}
        checked={free.length > 0 && chosen.length === free.length}
        disabled={free.length === 0}
        onChange={(on) =>
          onTick(
            free.map((row) => row.planCourseId),
            on,
          )
        }
      />
      <div className="several-table">
        <PlainTable heads={[TICK, ...heads]}>
          {rows.map((row) => (
            <tr key={row.planCourseId} data-muted={isFree(row) ? undefined : ''}>
              <td>
                <CheckBox
                  aria-label={`选择 ${nameOf(row)}`}
                  checked={chosen.includes(row)}
                  disabled={!isFree(row)}
                  onChange={(on) => onTick([row.planCourseId], on)}
                />
              </td>
              {cells(row)}
            </tr>
          ))}
        </PlainTable>
      </div>
    </>
  );
}
