import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import type { CallData } from '../../../../platform/web/api/query.ts';
import { ReadFirst } from '../../../../platform/web/form/task/ReadFirst.tsx';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { own } from '../../../../platform/web/form/task/taskFields.tsx';
import { Tiles } from '../../../../platform/web/kit/layout/Layout.tsx';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { partitionAssign, roomTree } from '../../contract/setup.calls.ts';
import '../resource.css';

interface Props {
  row: EntityRow;
  onDone: () => void;
  onClose: () => void;
}
type Tree = CallData<typeof roomTree>;
type Chosen = ReadonlySet<number>;
const idsOf = (tree: Tree, is: (room: Tree[number]['rooms'][number]) => boolean): number[] =>
  tree.flatMap(({ rooms }) => rooms.filter(is).map(({ id }) => id));

/** 指定教室: buildings and rooms of the campus, ticked (教室 16). */
export function AssignDialog({ row, onDone, onClose }: Props) {
  const title = `指定教室：${row.partitionName}`;
  return (
    <ReadFirst title={title} call={roomTree} input={{ params: { id: row.id } }} onClose={onClose}>
      {(tree) => (
        <Task
          title={title}
          wide
          action="保存"
          fields={{
            roomIds: own<Chosen>(
              new Set(idsOf(tree, (room) => room.partitionId === row.id)),
              ({ value, onChange }) => (
                <Ticks tree={tree} partition={row.id} chosen={value} onChange={onChange} />
              ),
            ),
          }}
          send={({ roomIds }) =>
            callApi(partitionAssign, {
              params: { id: row.id },
              body: { roomIds: [...roomIds] },
            })
          }
          said={({ data }) =>
            `${row.partitionName}：归入 ${data.added} 间，移出 ${data.removed} 间`
          }
          saidFor={4500}
          onDone={onDone}
          onClose={onClose}
        />
      )}
    </ReadFirst>
  );
}

interface TicksProps {
  tree: Tree;
  /** The partition whose rooms these become. */
  partition: number;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}
function Ticks({ tree, partition, chosen, onChange }: TicksProps) {
  const put = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    onChange(next);
  };
  const taken = idsOf(
    tree,
    (room) => chosen.has(room.id) && room.partitionId !== null && room.partitionId !== partition,
  );
  return (
    <>
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
    </>
  );
}
