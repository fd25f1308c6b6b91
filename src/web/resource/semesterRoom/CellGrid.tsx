import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { paintingMachine } from '../../../../machines/painting/painting.machine.ts';
import { paintedCells } from '../../../../machines/painting/painting.progress.ts';
import { CELLS, cellOf, PERIODS, WEEKDAYS, weekdayOfCell } from '../../../contract/resource/grid.ts';
import { cellText } from './cells.ts';

const STEP: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -PERIODS, ArrowRight: PERIODS };
const PRESSES = [' ', 'Enter'];
const column = (weekday: number) => Array.from({ length: PERIODS }, (_, i) => cellOf(weekday, i + 1));
const row = (period: number) => WEEKDAYS.map((_, i) => cellOf(i + 1, period));
const ALL = Array.from({ length: CELLS }, (_, cell) => cell);

/** 7 weekdays × 11 periods, chosen by drawing over them; `onChoose` hears of every change (domain.md 1.4.4 "paint by drag"). */
export function CellGrid({ onChoose }: { onChoose: (cells: readonly number[]) => void }) {
  const actor = useActorRef(paintingMachine, { input: { rows: PERIODS, cells: CELLS } });
  useEffect(() => {
    const { unsubscribe } = actor.on('chosen', ({ cells }) => onChoose(cells));
    return unsubscribe;
  }, [actor, onChoose]);
  return <CellGridOf actor={actor} />;
}

/** What the grid does is the chart's (machines/painting); here stand only the table and which cell the arrow keys are on. */
export function CellGridOf({ actor }: { actor: ActorRefFrom<typeof paintingMachine> }) {
  const snapshot = useSelector(actor, (it) => it);
  const [focused, setFocused] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const shown = new Set(paintedCells(snapshot));
  const toggle = (cells: readonly number[]) => actor.send({ type: 'TOGGLE', cells });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && snapshot.can({ type: 'ESCAPE' })) {
      // the dialog around it stays
      event.stopPropagation();
      return actor.send({ type: 'ESCAPE' });
    }
    const cell = (event.target as HTMLElement).dataset.cell;
    if (cell !== undefined && PRESSES.includes(event.key)) {
      event.preventDefault();
      return toggle([Number(cell)]);
    }
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = focused + step;
    if (next < 0 || next >= CELLS || (Math.abs(step) === 1 && weekdayOfCell(next) !== weekdayOfCell(focused))) return;
    setFocused(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  return (
    <table
      ref={table}
      className="cell-grid"
      aria-label="星期和节次"
      onKeyDown={onKeyDown}
      onPointerUp={() => actor.send({ type: 'RELEASE' })}
      onPointerLeave={() => actor.send({ type: 'LEAVE' })}
    >
      <thead>
        <tr>
          <td>
            <button type="button" onClick={() => toggle(ALL)}>
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
                  aria-label={cellText(cell)}
                  aria-pressed={shown.has(cell)}
                  tabIndex={cell === focused ? 0 : -1}
                  onFocus={() => setFocused(cell)}
                  onPointerDown={({ currentTarget, pointerId, button }) => {
                    if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
                    if (button === 0) actor.send({ type: 'PRESS', cell });
                  }}
                  onPointerEnter={() => actor.send({ type: 'ENTER', cell })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
