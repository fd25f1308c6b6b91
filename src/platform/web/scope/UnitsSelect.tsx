import type { FieldLook } from '../kit/field/FieldFrame.tsx';
import { TextButton } from '../kit/plain/TextButton.tsx';
import { TreeSelect } from './TreeSelect.tsx';
import css from './units.module.css';
import { useOrgNodes } from './useOrgNodes.ts';

interface Props extends FieldLook {
  businessType: 0 | 1 | 2;
  /** Keys of the units. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Only units of this level. */
  only?: number | undefined;
  disabled?: boolean | undefined;
}
/** Several units, one after the other: each with its name and a way to take it out again. */
export function UnitsSelect({
  businessType,
  value,
  onChange,
  only,
  disabled = false,
  ...look
}: Props) {
  const { data } = useOrgNodes(businessType);
  const nameOf = (key: string) => data?.find((node) => node.nodeKey === key)?.name ?? key;
  return (
    <div>
      <TreeSelect
        {...look}
        businessType={businessType}
        value={null}
        onChange={(key) => key && !value.includes(key) && onChange([...value, key])}
        selectable={(node) =>
          !value.includes(node.nodeKey) && (only === undefined || node.level === only)
        }
        disabled={disabled}
      />
      {value.length > 0 && (
        <ul className={css.chosen} aria-label={`已选的${look.label}`}>
          {value.map((key) => (
            <li key={key}>
              {nameOf(key)}
              <TextButton
                disabled={disabled}
                aria-label={`移除${nameOf(key)}`}
                onClick={() => onChange(value.filter((one) => one !== key))}
              >
                移除
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
