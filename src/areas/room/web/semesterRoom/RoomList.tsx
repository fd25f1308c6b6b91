import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { agreed } from '../../../../platform/web/actors/dialog.ts';
import { useMay } from '../../../../platform/web/actors/menu/may.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { useEntityOptions } from '../../../../platform/web/list/useEntityOptions.ts';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import { useReread } from '../../../../platform/web/resource/list/commands.ts';
import { CLOSE_LABEL } from '../../contract/closing.calls.ts';
import { semesterRoomGenerate } from '../../contract/semesterRoom.calls.ts';
import semesterRoom from '../../contract/semesterRoom.entity.ts';
import { useClosing } from '../closing/useClosing.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { ChangeKind } from './useRoomChange.ts';
import { useWeeks } from './useWeeks.ts';

const KINDS: readonly (readonly [ChangeKind, string])[] = [
  ['open', '开放'],
  ['hours', '设置可用时间'],
  ['seats', '修改座位'],
  ['users', '使用单位'],
];
interface Changing {
  kind: ChangeKind;
  rows: readonly EntityRow[];
  clear: () => void;
}
/** Rooms of the semester, with what is done to several of them at once. */
export function RoomList({ bar, onRoom }: { bar: ReactNode; onRoom: (id: number) => void }) {
  const mayEdit = useMay('resource:semesterRoom:edit');
  const { semesterName } = useWorkingContext();
  const [changing, setChanging] = useState<Changing | null>(null);
  const closing = useClosing();
  const { last, known } = useWeeks();
  const { busy, send } = useSending();
  const reread = useReread(semesterRoom);
  const types = useDict('room_type');
  const buildings = useEntityOptions('resource/building');
  const choices = useMemo(
    () => ({
      building: buildings.map(({ value, label }) => ({ value: String(value), label })),
      roomType: types.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })),
    }),
    [buildings, types],
  );
  const lead = useCallback(
    (row: EntityRow) => ({ label: '周课表', onClick: () => onRoom(Number(row.roomId)) }),
    [onRoom],
  );
  const generate = async () => {
    const sure = await agreed({
      message: `为${semesterName}生成教室明细吗？没有明细的教室按上学期的可用时间生成，已有的不变。`,
      confirmText: '生成',
    });
    if (!sure) return;
    await send(async () => {
      const { data } = await callApi(semesterRoomGenerate, { body: {} });
      notify({
        type: 'success',
        message: `已生成 ${data.made} 间，其中 ${data.copied} 间按上学期；${data.kept} 间已有`,
      });
      await reread();
    });
  };
  const bulks = mayEdit
    ? [
        {
          label: CLOSE_LABEL,
          onClick: (rows: readonly EntityRow[]) =>
            closing.close(
              rows.map(({ roomId, roomName }) => ({ id: Number(roomId), name: String(roomName) })),
              'close',
              known ? `1-${last}` : '',
            ),
        },
        ...KINDS.map(([kind, label]) => ({
          label,
          onClick: (rows: readonly EntityRow[], clear: () => void) =>
            setChanging({ kind, rows, clear }),
        })),
      ]
    : [];
  return (
    <>
      <EntityView
        entity={semesterRoom}
        bar={bar}
        lead={lead}
        choices={choices}
        bulks={bulks}
        nothing={{
          text: `您的数据范围内，${semesterName}还没有教室明细，生成后才能设置可用时间、查找空闲教室。`,
          ...(mayEdit ? { action: { label: '生成本学期', onClick: () => void generate() } } : {}),
        }}
        toolbar={
          mayEdit && (
            <Button variant="outline" loading={busy} onClick={() => void generate()}>
              生成本学期
            </Button>
          )
        }
      />
      {closing.dialog}
      {changing && (
        <ChangeDialog
          kind={changing.kind}
          rows={changing.rows}
          onClose={() => setChanging(null)}
          onDone={() => {
            changing.clear();
            setChanging(null);
            void reread();
          }}
        />
      )}
    </>
  );
}
