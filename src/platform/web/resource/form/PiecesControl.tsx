import type { EntityField, EntityValue } from '../../../contract/resource/entity.ts';
import { type Piece, pieceOf, pieceText } from '../../../contract/resource/pieces.ts';
import { NativeSelect } from '../../kit/control/NativeSelect.tsx';
import { NumberInput } from '../../kit/control/NumberInput.tsx';
import { TextInput } from '../../kit/control/TextInput.tsx';
import { FieldFrame, type FieldLook } from '../../kit/field/FieldFrame.tsx';
import { Row, Stack } from '../../kit/layout/Layout.tsx';
import { useDict } from '../../kit/page/Tag.tsx';
import { TextButton } from '../../kit/plain/TextButton.tsx';

interface Props extends FieldLook {
  field: Extract<EntityField, { kind: 'pieces' }>;
  value: EntityValue | undefined;
  onChange: (value: EntityValue) => void;
  disabled: boolean;
}
/** Things of a record, a line each: what, how many, in which state, inventory number. */
export function PiecesControl({ field, value, onChange, disabled, ...look }: Props) {
  const kinds = useDict(field.dict);
  const states = useDict(field.states);
  const pieces = (Array.isArray(value) ? value : []).flatMap((one) => pieceOf(String(one)) ?? []);
  const put = (changed: readonly Piece[]) => onChange(changed.map(pieceText));
  const set = (at: number, part: Partial<Piece>) =>
    put(pieces.map((piece, i) => (i === at ? { ...piece, ...part } : piece)));
  const choice = (at: number, name: 'what' | 'state', items: typeof kinds, label: string) => (
    <NativeSelect
      fit
      aria-label={`第 ${at + 1} 项${label}`}
      value={pieces[at]?.[name] ?? ''}
      onChange={(chosen) => set(at, { [name]: chosen })}
      options={items.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))}
    />
  );
  return (
    <FieldFrame {...look}>
      {(control) => (
        <Stack
          as="fieldset"
          gap={8}
          align="start"
          id={control.id}
          className="entity-pieces"
          aria-labelledby={`${control.id}-label`}
          disabled={disabled}
        >
          {pieces.map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place; by its content it would lose the focus while it is edited
            <Row key={at}>
              {choice(at, 'what', kinds, field.label)}
              <NumberInput
                className="is-count"
                aria-label={`第 ${at + 1} 项数量`}
                value={piece.count}
                onChange={(count) =>
                  set(at, { count: Math.max(0, Math.min(9999, Math.trunc(count) || 0)) })
                }
              />
              {choice(at, 'state', states, '状态')}
              <TextInput
                className="is-asset"
                aria-label={`第 ${at + 1} 项资产编号`}
                placeholder="资产编号"
                maxLength={30}
                value={piece.assetNo}
                onChange={(text) => set(at, { assetNo: text.replace(/[^0-9A-Za-z_/-]/g, '') })}
              />
              <TextButton
                aria-label={`移除第 ${at + 1} 项`}
                onClick={() => put(pieces.filter((_, i) => i !== at))}
              >
                移除
              </TextButton>
            </Row>
          ))}
          <TextButton
            disabled={disabled || kinds.length === 0}
            onClick={() =>
              put([
                ...pieces,
                {
                  what: kinds[0]?.dictValue ?? '',
                  count: 1,
                  state: states[0]?.dictValue ?? '1',
                  assetNo: '',
                },
              ])
            }
          >
            添加{field.label}
          </TextButton>
        </Stack>
      )}
    </FieldFrame>
  );
}
