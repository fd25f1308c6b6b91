import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Toggle } from '../../../../platform/web/kit/piece/Toggle.tsx';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import dictItem from '../../contract/dictItem.entity.ts';
import dictType from '../../contract/dictType.entity.ts';

const PARTS = [
  { key: 'items', label: '字典条目' },
  { key: 'types', label: '字典类型' },
] as const;

/** 数据字典: entries and their types, two lists of one tab. */
export function Dictionaries({ bar }: { bar: ReactNode }) {
  const [wanted] = useAddress('of');
  const navigate = useNavigate();
  const part = wanted === 'types' ? 'types' : 'items';
  const both = (
    <>
      {bar}
      <Row as="fieldset" gap={4}>
        <legend className="visually-hidden">数据字典</legend>
        {PARTS.map(({ key, label }) => (
          <Toggle
            key={key}
            pressed={part === key}
            onClick={() =>
              navigate(
                { search: `?tab=dictionary${key === 'types' ? '&of=types' : ''}` },
                { replace: true },
              )
            }
          >
            {label}
          </Toggle>
        ))}
      </Row>
    </>
  );
  return (
    <EntityView
      key={part}
      entity={part === 'types' ? dictType : dictItem}
      title="通用设置"
      bar={both}
    />
  );
}
