import { useState } from 'react';
import type { Entity, EntityField, EntityValues } from '../../../contract/resource/entity.ts';
import type { EntityRow } from '../../../contract/resource/shapes.ts';
import { changedFields, sameValue } from '../../../contract/resource/value.ts';
import { SmallTable } from '../../kit/facts/SmallTable.tsx';
import { Radio } from '../../kit/plain/Radio.tsx';
import { TaskDialog } from '../../kit/task/TaskDialog.tsx';
import { minuteText } from '../../time.ts';
import { FieldValue } from './text.tsx';
import type { Conflict } from './useEntityForm.ts';

interface Props {
  entity: Entity;
  conflict: Conflict;
  /** What the person had before them when they began. */
  begun: EntityValues;
  typed: EntityValues;
  labels: Readonly<Record<string, string>>;
  /** The values with which the form goes on, where both differ. */
  onSettle: (chosen: EntityValues) => void;
  /** What was typed stays as it is, and unsaved. */
  onLater: () => void;
}

/**
 * Somebody else has saved meanwhile: every field that one of the two has changed, as it was, as the other left it, as it was typed
 * here; the person chooses line by line, nothing is lost (表单 16).
 */
export function ConflictDialog({
  entity,
  conflict,
  begun,
  typed,
  labels,
  onSettle,
  onLater,
}: Props) {
  const now = conflict.current as unknown as EntityValues;
  const names = [
    ...new Set([...changedFields(entity, begun, now), ...changedFields(entity, begun, typed)]),
  ];
  const differing = names.filter((name) => !sameValue(now[name], typed[name]));
  /** Fields in which one's own value stays; at first those that one has changed oneself. */
  const [own, setOwn] = useState(() => new Set(changedFields(entity, begun, typed)));
  const cell = (name: string, values: EntityValues, known: Readonly<Record<string, string>>) => (
    <FieldValue
      name={name}
      field={entity.fields[name] as EntityField}
      row={{ ...values, labels: known } as unknown as EntityRow}
    />
  );
  const choose = (name: string, mine: boolean) => {
    const next = new Set(own);
    if (mine) next.add(name);
    else next.delete(name);
    setOwn(next);
  };
  return (
    <TaskDialog
      title="记录已被他人修改"
      action="按选择继续编辑"
      closeText="稍后处理"
      onAction={() =>
        onSettle(
          Object.fromEntries(
            names.filter((name) => own.has(name)).map((name) => [name, typed[name] ?? null]),
          ),
        )
      }
      onClose={onLater}
    >
      <p>
        {conflict.by}于 {minuteText(conflict.at)}{' '}
        保存了这条记录，您的修改还没有保存。请选择每一项保留谁的值，再保存。
      </p>
      <SmallTable heads={['项目', '您打开时', `${conflict.by}改为`, '您填写的']}>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{entity.fields[name]?.label}</th>
            <td>{cell(name, begun, labels)}</td>
            {[false, true].map((mine) => (
              <td key={String(mine)}>
                {differing.includes(name) ? (
                  <Radio
                    name={`own-${name}`}
                    checked={own.has(name) === mine}
                    onChange={() => choose(name, mine)}
                    label={
                      mine
                        ? cell(name, typed, { ...labels, ...conflict.current.labels })
                        : cell(name, now, conflict.current.labels)
                    }
                  />
                ) : (
                  cell(name, now, conflict.current.labels)
                )}
              </td>
            ))}
          </tr>
        ))}
      </SmallTable>
    </TaskDialog>
  );
}
