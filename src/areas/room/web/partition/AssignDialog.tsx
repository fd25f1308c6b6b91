import { useState } from 'react';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { type CallData, useCall } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Tiles } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { partitionAssign, roomTree } from '../../contract/setup.calls.ts';
import '../resource.css';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

interface Props {
  row: EntityRow;
  onDone: () => void;
  onClose: () => void;
}
type Tree = CallData<typeof roomTree>;

/** 指定教室: buildings and rooms of the campus, ticked (教室 16). */
export function AssignDialog(props: Props) {
  const { data, error, refetch } = useCall(roomTree, { params: { id: props.row.id } });
  if (data) return <Ticks {...props} tree={data} />;
  return (
    <TaskDialog
      title={`指定教室：${props.row.partitionName}`}
      onClose={props.onClose}
      closeText="关闭"
    >
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Hint>正在读取…</Hint>
      )}
    </TaskDialog>
  );
}

function Ticks({ row, tree, onDone, onClose }: Props & { tree: Tree }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        tree.flatMap(({ rooms }) =>
          rooms.filter((room) => room.partitionId === row.id).map(({ id }) => id),
        ),
      ),
  );
  const { busy, send: underWay } = useSending();
  const put = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  const taken = tree.flatMap(({ rooms }) =>
    rooms.filter(
      (room) => chosen.has(room.id) && room.partitionId !== null && room.partitionId !== row.id,
    ),
  );
  const send = () =>
    underWay(async () => {
      const { data } = await callApi(partitionAssign, {
        params: { id: row.id },
        body: { roomIds: [...chosen] },
      });
      notify({
        type: 'success',
        message: `${row.partitionName}：归入 ${data.added} 间，移出 ${data.removed} 间`,
      });
      onDone();
    });
  return (
    <TaskDialog
      title={`指定教室：${row.partitionName}`}
      wide
      action="保存"
      busy={busy}
      onAction={() => void send()}
      onClose={onClose}
    >
      <p role="status">
        已选 {chosen.size} 间
        {taken.length > 0 && `，其中 ${taken.length} 间现在属于其他分区，保存后移入本分区`}
      </p>
      <div className="room-tree">
        {tree.map(({ id, buildingName, rooms }) => {
          const ids = rooms.map((room) => room.id);
          const count = ids.filter((one) => chosen.has(one)).length;
          return (
            <details key={id} open={count > 0}>
              <summary>
                <CheckBox
                  aria-label={`${buildingName}全部教室`}
                  checked={count === ids.length}
                  partly={count > 0 && count < ids.length}
                  onChange={(on) => put(ids, on)}
                />
                {buildingName}（{count} / {ids.length} 间）
              </summary>
              <Tiles min={200} gap="4px 12px" className="room-ticks">
                {rooms.map((room) => (
                  <label
                    key={room.id}
                    title={room.partitionName ? `现在属于${room.partitionName}` : '还没有分区'}
                  >
                    <CheckBox checked={chosen.has(room.id)} onChange={(on) => put([room.id], on)} />
                    {room.roomName}（{room.capacity} 座）
                  </label>
                ))}
              </Tiles>
            </details>
          );
        })}
      </div>
    </TaskDialog>
  );
}
