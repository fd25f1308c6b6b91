import { type KeyboardEvent, useRef, useState } from 'react';
import { CELLS, cellOf, hoursText, PERIODS, periodOfCell, WEEKDAYS, weekdayOfCell } from '../../../contract/resource/grid.ts';

/** Cells of the rectangle between two of them. */
function between(a: number, b: number): number[] {
  const [days, periods] = [
    [weekdayOfCell(a), weekdayOfCell(b)],
    [periodOfCell(a), periodOfCell(b)],
  ].map((ends) => ends.sort((x, y) => x - y)) as [[number, number], [number, number]];
  return Array.from({ length: CELLS }, (_, cell) => cell).filter(
    (cell) =>
      weekdayOfCell(cell) >= days[0] &&
      weekdayOfCell(cell) <= days[1] &&
      periodOfCell(cell) >= periods[0] &&
      periodOfCell(cell) <= periods[1],
  );
}
const STEP: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -PERIODS, ArrowRight: PERIODS };

/**
 * 7 weekdays × 11 periods, chosen by drawing over them: the first cell says whether the rectangle is added or taken away. A head chooses its
 * whole row or column; with the keyboard arrows go about and the space bar chooses (domain.md 1.4.4 "paint by drag").
 */
export function CellGrid({ chosen, onChoose }: { chosen: readonly number[]; onChoose: (cells: readonly number[]) => void }) {
  const [drawn, setDrawn] = useState<{ from: number; to: number } | null>(null);
  const [focused, setFocused] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const has = new Set(chosen);
  const after = (cells: readonly number[], add: boolean): number[] => {
    const next = new Set(chosen);
    for (const cell of cells) add ? next.add(cell) : next.delete(cell);
    return [...next].sort((a, b) => a - b);
  };
  const shown = drawn ? new Set(after(between(drawn.from, drawn.to), !has.has(drawn.from))) : has;
  const finish = () => {
    if (drawn) onChoose([...shown].sort((a, b) => a - b));
    setDrawn(null);
  };
  const toggle = (cells: readonly number[]) => onChoose(after(cells, !cells.every((cell) => has.has(cell))));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drawn) {
      event.stopPropagation();
      return setDrawn(null);
    }
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = focused + step;
    if (next < 0 || next >= CELLS || (Math.abs(step) === 1 && weekdayOfCell(next) !== weekdayOfCell(focused))) return;
    setFocused(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  const column = (weekday: number) => Array.from({ length: PERIODS }, (_, i) => cellOf(weekday, i + 1));
  const row = (period: number) => WEEKDAYS.map((_, i) => cellOf(i + 1, period));
  return (
    <table ref={table} className="cell-grid" aria-label="星期和节次" onKeyDown={onKeyDown} onPointerUp={finish} onPointerLeave={finish}>
      <thead>
        <tr>
          <td>
            <button type="button" onClick={() => toggle(Array.from({ length: CELLS }, (_, cell) => cell))}>
              全选
            </button>
          </td>
          {WEEKDAYS.map((day, i) => (
            <th key={day} scope="col">
              <button type="button" onClick={() => toggle(column(i + 1))}>
                周{day}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: PERIODS }, (_, i) => i + 1).map((period) => (
          <tr key={period}>
            <th scope="row">
              <button type="button" onClick={() => toggle(row(period))}>
                {period} 节
              </button>
            </th>
            {row(period).map((cell) => (
              <td key={cell}>
                <button
                  type="button"
                  data-cell={cell}
                  aria-label={hoursText(weekdayOfCell(cell), period, period)}
                  aria-pressed={shown.has(cell)}
                  tabIndex={cell === focused ? 0 : -1}
                  onFocus={() => setFocused(cell)}
                  onPointerDown={(event) => {
                    event.currentTarget.releasePointerCapture(event.pointerId);
                    if (event.button === 0) setDrawn({ from: cell, to: cell });
                  }}
                  onPointerEnter={() => drawn && setDrawn({ ...drawn, to: cell })}
                  // a press of the space bar has no pointer
                  onClick={(event) => event.detail === 0 && toggle([cell])}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
