import { useState } from 'react';
import type { EntityField } from '../../../contract/resource/entity.ts';
import { useWorkingContext } from '../../actors/context.ts';
import { TextInput } from '../../kit/control/TextInput.tsx';
import { Pressable } from '../../kit/plain/Pressable.tsx';
import { Hint } from '../../kit/plain/Text.tsx';
import { useListLook } from '../../list/listLook.ts';
import { heldOf, useEntityOptions } from '../../list/useEntityOptions.ts';
import { OrgTree } from '../../scope/OrgTree.tsx';
import type { Drag } from '../../scope/OrgTreeList.tsx';

/** Below this width the table needs the room more. */
const cramped = () => matchMedia('(max-width: 1439.98px)').matches;

type Reference = Extract<EntityField, { kind: 'ref' }>;
interface Props {
  field: EntityField;
  value: string;
  onChange: (value: string) => void;
  drag?: Drag | undefined;
}

/**
 * What stands at the left of a list and narrows it: the organisation tree, or the records of another resource. It is folded away to
 * give the table its room, as the person last left it in this list.
 */
export function Side({ list, field, value, onChange, drag }: Props & { list: string }) {
  const [{ side: open = !cramped() }, change] = useListLook(list);
  if (!open)
    return (
      <aside className="entity-side is-folded" aria-label={field.label}>
        <Pressable
          className="entity-unfold"
          aria-expanded="false"
          aria-label={`展开${field.label}`}
          onClick={() => change({ side: true })}
        >
          <i aria-hidden="true">»</i>
          <span>
            {field.label}
            {value && '（已选）'}
          </span>
        </Pressable>
      </aside>
    );
  return (
    <aside className="entity-side" aria-label={field.label}>
      <Pressable
        className="entity-fold"
        aria-expanded="true"
        aria-label={`收起${field.label}`}
        onClick={() => change({ side: false })}
      >
        {field.label}
        <i aria-hidden="true">«</i>
      </Pressable>
      {field.kind === 'unit' ? (
        <UnitSide field={field} value={value} onChange={onChange} drag={drag} />
      ) : (
        field.kind === 'ref' && (
          <Records field={field} label={field.label} value={value} onChange={onChange} />
        )
      )}
    </aside>
  );
}

function UnitSide({ field, value, onChange, drag }: Props) {
  const { businessType } = useWorkingContext();
  return (
    <>
      <Pressable line className="entity-all" current={value === ''} onClick={() => onChange('')}>
        全部
      </Pressable>
      <OrgTree
        businessType={businessType ?? 0}
        label={field.label}
        value={value || null}
        onChoose={(node) => onChange(node.nodeKey)}
        {...(drag ? { drag } : {})}
      />
    </>
  );
}

function Records({
  field,
  label,
  value,
  onChange,
}: { field: Reference; label: string } & Pick<Props, 'value' | 'onChange'>) {
  const options = useEntityOptions(field.to).map((one) => ({
    ...one,
    held: String(heldOf(field, one)),
  }));
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  const shown = options.filter((one) => `${one.label} ${one.code}`.toLowerCase().includes(wanted));
  return (
    <>
      <TextInput
        type="search"
        aria-label={`查找${label}`}
        placeholder={`查找${label}`}
        value={keyword}
        onChange={setKeyword}
      />
      <ul className="entity-records">
        <li>
          <Pressable
            line
            className="entity-all"
            current={value === ''}
            onClick={() => onChange('')}
          >
            全部
          </Pressable>
        </li>
        {shown.map((one) => (
          <li key={one.held}>
            <Pressable line current={one.held === value} onClick={() => onChange(one.held)}>
              <span>{one.label}</span>
              <small>{one.code}</small>
            </Pressable>
          </li>
        ))}
        {shown.length === 0 && <Hint as="li">没有找到“{keyword}”</Hint>}
      </ul>
    </>
  );
}
