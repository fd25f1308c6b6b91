import type { EntityField, EntityValue } from '../../../contract/resource/entity.ts';
import { type Span, spanOf, spanText } from '../../../contract/resource/spans.ts';
import { NativeSelect } from '../../kit/control/NativeSelect.tsx';
import { FieldFrame, type FieldLook } from '../../kit/field/FieldFrame.tsx';
import { Row, Stack } from '../../kit/layout/Layout.tsx';
import { useDict } from '../../kit/page/Tag.tsx';
import { TextButton } from '../../kit/plain/TextButton.tsx';

interface Props extends FieldLook {
  field: Extract<EntityField, { kind: 'spans' }>;
  value: EntityValue | undefined;
  onChange: (value: EntityValue) => void;
  disabled: boolean;
}
/** Stretches of weeks, a line each: what it is for, from and to which week. */
export function SpansControl({ field, value, onChange, disabled, ...look }: Props) {
  const items = useDict(field.dict);
  const spans = (Array.isArray(value) ? value : []).flatMap((one) => spanOf(String(one)) ?? []);
  const put = (changed: readonly Span[]) => onChange(changed.map(spanText));
  const set = (at: number, part: Partial<Span>) =>
    put(spans.map((span, i) => (i === at ? { ...span, ...part } : span)));
  const weeks = Array.from({ length: field.max }, (_, i) => ({
    value: String(i + 1),
    label: String(i + 1),
  }));
  const next = Math.min(field.max, Math.max(0, ...spans.map(({ to }) => to)) + 1);
  return (
    <FieldFrame {...look}>
      {(control) => (
        <Stack
          as="fieldset"
          gap={8}
          align="start"
          id={control.id}
          aria-labelledby={`${control.id}-label`}
          disabled={disabled}
        >
          {spans.map((span, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place; by its content it would lose the focus while it is edited
            <Row key={at}>
              <NativeSelect
                fit
                aria-label={`第 ${at + 1} 项阶段`}
                value={span.what}
                onChange={(what) => set(at, { what })}
                options={items.map(({ dictValue, dictLabel }) => ({
                  value: dictValue,
                  label: dictLabel,
                }))}
              />
              <span>第</span>
              {(['from', 'to'] as const).map((end) => (
                <NativeSelect
                  key={end}
                  fit
                  aria-label={`第 ${at + 1} 项${end === 'from' ? '起始周' : '结束周'}`}
                  value={String(span[end])}
                  onChange={(week) => set(at, { [end]: Number(week) })}
                  options={weeks}
                />
              ))}
              <span>周</span>
              <TextButton
                aria-label={`移除第 ${at + 1} 项`}
                onClick={() => put(spans.filter((_, i) => i !== at))}
              >
                移除
              </TextButton>
            </Row>
          ))}
          <TextButton
            disabled={disabled || items.length === 0}
            onClick={() =>
              put([...spans, { what: items[0]?.dictValue ?? '', from: next, to: next }])
            }
          >
            添加一项
          </TextButton>
        </Stack>
      )}
    </FieldFrame>
  );
}
