import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import type { CellUse } from '../../../../school/room/contract/reserved.ts';
import type { Occupancy } from '../../contract/room.calls.ts';
import {
  type RoomChange,
  semesterRoomCells,
  semesterRoomChange,
} from '../../contract/semesterRoom.calls.ts';
import { useWeeks } from './useWeeks.ts';

export type ChangeKind = 'open' | 'hours' | 'seats' | 'users';
export interface Changed {
  kind: ChangeKind;
  rows: readonly EntityRow[];
  onDone: () => void;
}
const START = {
  reason: '',
  weeks: null as string | null,
  use: 'closed' as CellUse,
  unitKey: null as string | null,
  course: Number.NaN,
  exam: Number.NaN,
  note: '',
};
type Filled = typeof START & { cells: readonly number[]; users: string[] };
type Complete = Filled & { weeks: string };

function changeOf(
  kind: ChangeKind,
  { reason, weeks, use, unitKey, course, exam, cells, users, note }: Complete,
  single: boolean,
): RoomChange {
  const why = reason.trim() ? { reason: reason.trim() } : {};
  if (kind === 'open') return { isOpen: true };
  if (kind === 'hours')
    return {
      ...why,
      cells: { cells: [...cells], weeks, use, unitKey: use === 'reserved' ? unitKey : null },
    };
  // of several rooms each keeps its own note unless one for all is written
  if (kind === 'users') return { useUnitKeys: users, ...(single || note.trim() ? { note } : {}) };
  return {
    ...(Number.isNaN(course) ? {} : { courseCapacity: course }),
    ...(Number.isNaN(exam) ? {} : { examCapacity: exam }),
  };
}

/** What is filled in for the chosen rooms, how their cells stand, and the sending: once to see what cannot stay, again to confirm it. */
export function useRoomChange({ kind, rows, onDone }: Changed) {
  const { last, known } = useWeeks();
  const ids = rows.map(({ id }) => id);
  const only = rows.length === 1 ? rows[0] : undefined;
  const [typed, setFilled] = useState<Filled>({
    ...START,
    cells: [],
    note: String(only?.note ?? ''),
    users: Array.isArray(only?.useUnitKeys) ? only.useUnitKeys.map(String) : [],
  });
  // until somebody says otherwise: the whole semester
  const filled: Complete = { ...typed, weeks: typed.weeks ?? `1-${last}` };
  const [affected, setAffected] = useState<readonly Occupancy[] | null>(null);
  const { busy, problems: errors, send: underWay } = useSending();
  const now = useCall(
    semesterRoomCells,
    { query: { ids: ids.join(), weeks: filled.weeks } as never },
    { enabled: kind === 'hours' && known, keepPrevious: true, own: [CODE.invalid] },
  );
  const put = (part: Partial<Filled>) => {
    setFilled({ ...typed, ...part });
    setAffected(null);
  };
  const error = (name: string) => errors[`change.${name}`] ?? errors[`change.cells.${name}`];
  const send = () =>
    underWay(async () => {
      const body = {
        ids,
        change: changeOf(kind, filled, only !== undefined),
        ...(affected ? { confirmed: affected.length } : {}),
      };
      const { data } = await callApi(semesterRoomChange, { body }, { own: [CODE.invalid] });
      if (!data.done) return setAffected(data.affected);
      const aside = data.affected.length > 0 ? `，${data.affected.length} 条占用标为待调整` : '';
      notify({ type: 'success', message: `已修改 ${ids.length} 间教室${aside}` });
      onDone();
    });
  return { ids, only, filled, put, error, known, now, affected, busy, send };
}
export type RoomChangeState = ReturnType<typeof useRoomChange>;
