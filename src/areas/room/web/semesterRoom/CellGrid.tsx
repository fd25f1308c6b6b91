import { useActorRef, useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { paintingMachine } from '../../../../../machines/painting/painting.machine.ts';
import { paintedCells } from '../../../../../machines/painting/painting.progress.ts';
import { useGridKeys } from '../../../../platform/web/kit/piece/useGridKeys.ts';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { watched } from '../../../../platform/web/watched.ts';
import { CELLS, cellOf, PERIODS, WEEKDAYS } from '../../../../school/room/contract/grid.ts';
import type { CellState } from '../../contract/semesterRoom.calls.ts';
import { cellText } from './cells.ts';

const PRESSES = [' ', 'Enter'];
const column = (weekday: number) =>
  Array.from({ length: PERIODS }, (_, i) => cellOf(weekday, i + 1));
const row = (period: number) => WEEKDAYS.map((_, i) => cellOf(i + 1, period));
const ALL = Array.from({ length: CELLS }, (_, cell) => cell);

/** How a cell is now, of one or several rooms. */
interface Now {
  states: readonly CellState[];
  rooms: number;
}
/** 不可用, of some of several rooms `不可用 2`; what keeps others out comes first. */
function nowText({ closed, reserved, taken }: CellState, rooms: number): string {
  const aside = [
    [closed, '不可用'] as const,
    [taken, '占用'] as const,
    [reserved, '专用'] as const,
  ].find(([count]) => count > 0);
  return aside ? `${aside[1]}${rooms > 1 && aside[0] < rooms ? ` ${aside[0]}` : ''}` : '';
}
interface Props {
  /** Nothing while it is being read. */
  now?: Now | undefined;
  onChoose: (cells: readonly number[]) => void;
}
/** 7 weekdays × 11 periods, chosen by drawing over them; `onChoose` hears of every change (教室 21、22). */
export function CellGrid({ now, onChoose }: Props) {
  const actor = watched(useActorRef(paintingMachine, { input: { rows: PERIODS, cells: CELLS } }));
  useEffect(() => {
    const { unsubscribe } = actor.on('chosen', ({ cells }) => onChoose(cells));
    return unsubscribe;
  }, [actor, onChoose]);
  return <CellGridOf actor={actor} now={now} />;
}

/** What the grid does is the chart's (machines/painting); here stands only the table, one stop of the Tab key (列表 39). */
export function CellGridOf({
  actor,
  now,
}: {
  actor: ActorRefFrom<typeof paintingMachine>;
  now?: Now | undefined;
}) {
  const snapshot = useSelector(actor, (it) => it);
  const table = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(table, true);
  const shown = new Set(paintedCells(snapshot));
  const stateOf = (cell: number) => {
    const state = now?.states[cell];
    return now && state ? nowText(state, now.rooms) : '';
  };
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
    keys.onKeyDown(event);
  };
  return (
    <table
      ref={table}
      className="cell-grid"
      aria-label="星期和节次"
      onFocus={keys.onFocus}
      onKeyDown={onKeyDown}
      onPointerUp={() => actor.send({ type: 'RELEASE' })}
      onPointerLeave={() => actor.send({ type: 'LEAVE' })}
    >
      <thead>
        <tr>
          <td>
            <Pressable data-col={0} onClick={() => toggle(ALL)}>
              全选
            </Pressable>
          </td>
          {WEEKDAYS.map((day, i) => (
            <th key={day} scope="col">
              <Pressable data-col={i + 1} onClick={() => toggle(column(i + 1))}>
                周{day}
              </Pressable>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: PERIODS }, (_, i) => i + 1).map((period) => (
          <tr key={period}>
            <th scope="row">
              <Pressable data-col={0} onClick={() => toggle(row(period))}>
                {period} 节
              </Pressable>
            </th>
            {row(period).map((cell, i) => (
              <td key={cell} className={now?.states[cell]?.closed ? 'is-shut' : undefined}>
                <Pressable
                  data-cell={cell}
                  data-col={i + 1}
                  aria-label={[cellText(cell), stateOf(cell)].filter(Boolean).join('，')}
                  pressed={shown.has(cell)}
                  onPointerDown={({ currentTarget, pointerId, button }) => {
                    if (currentTarget.hasPointerCapture(pointerId))
                      currentTarget.releasePointerCapture(pointerId);
                    if (button === 0) actor.send({ type: 'PRESS', cell });
                  }}
                  onPointerEnter={() => actor.send({ type: 'ENTER', cell })}
                >
                  {stateOf(cell)}
                </Pressable>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
