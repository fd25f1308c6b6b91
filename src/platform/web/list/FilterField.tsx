import { type CSSProperties, type ReactNode, useId } from 'react';
import { useWorkingContext } from '../actors/context.ts';
import { NativeSelect } from '../kit/control/NativeSelect.tsx';
import { TextInput } from '../kit/control/TextInput.tsx';
import { DatePicker } from '../kit/date/DatePicker.tsx';
import { Popup } from '../kit/float/Popup.tsx';
import { useDict } from '../kit/page/Tag.tsx';
import { Choices as Boxes } from '../kit/piece/Choices.tsx';
import { CheckBox } from '../kit/plain/CheckBox.tsx';
import { TextButton } from '../kit/plain/TextButton.tsx';
import { TreeSelect } from '../scope/TreeSelect.tsx';
import type { Filter, Option } from './FilterBar.tsx';
import css from './filterField.module.css';
import { useEntityOptions } from './useEntityOptions.ts';

interface Props {
  filter: Filter;
  value: string;
  /** The choice within which this one is made, as a filter of what it offers. */
  within: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
}

/** How wide a name is, in characters of Chinese. */
const widthOf = (name: string): number =>
  [...name].reduce((sum, one) => sum + (one < '\u2e80' ? 0.6 : 1), 0);
/** A field with its name in its box; `quiet`: the box says by itself what is typed there. */
const Named = ({ label, quiet, unit, children }: NamedProps) => (
  <div
    className={[css.filter, css.inside, quiet && css.quiet, unit && css.unit]
      .filter(Boolean)
      .join(' ')}
    style={{ '--name': widthOf(label) } as CSSProperties}
  >
    {children}
  </div>
);
interface NamedProps {
  label: string;
  quiet?: boolean;
  unit?: boolean;
  children: ReactNode;
}

/** One field of the filter bar with its label; values are the text that goes into the address. */
export function FilterField({ filter, value, within, onChange }: Props) {
  const id = useId();
  switch (filter.kind) {
    case 'yes':
      return (
        <CheckBox
          className={css.yes}
          label={filter.label}
          checked={value === 'true'}
          onChange={(on) => onChange(on ? 'true' : '')}
        />
      );
    case 'choices':
      return (
        <Choices label={filter.label} options={filter.options} value={value} onChange={onChange} />
      );
    case 'unit':
      return (
        <UnitFilter
          label={filter.label}
          name={filter.name}
          flag={filter.flag}
          tree={filter.tree}
          value={value}
          onChange={onChange}
        />
      );
    case 'choice':
    case 'dict':
    case 'ref':
      return (
        <Named label={filter.label}>
          <label htmlFor={id}>{filter.label}</label>
          {filter.kind === 'choice' && (
            <Choice
              id={id}
              value={value}
              onChange={onChange}
              options={filter.options}
              none={filter.none}
            />
          )}
          {filter.kind === 'dict' && (
            <DictFilter id={id} value={value} onChange={onChange} dict={filter.dict} />
          )}
          {filter.kind === 'ref' && (
            <RefFilter id={id} value={value} onChange={onChange} to={filter.to} within={within} />
          )}
        </Named>
      );
    case 'day':
      return (
        <Named label={filter.label}>
          <label htmlFor={id}>{filter.label}</label>
          <DatePicker id={id} value={value} onChange={onChange} />
        </Named>
      );
    case 'text':
      return (
        <Named label={filter.label} quiet={filter.placeholder !== undefined}>
          <label htmlFor={id}>{filter.label}</label>
          <TextInput
            id={id}
            value={value}
            maxLength={50}
            placeholder={filter.placeholder}
            onChange={onChange}
            // Enter that only ends a Chinese input must not search
            onKeyDown={(event) =>
              event.key === 'Enter' && event.nativeEvent.isComposing && event.preventDefault()
            }
          />
        </Named>
      );
  }
}

/** Several of a few, written as `0,2`. */
function Choices(props: {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, options, value, onChange } = props;
  const chosen = value ? value.split(',') : [];
  const names = options
    .filter((option) => chosen.includes(option.value))
    .map((option) => option.label);
  return (
    <Named label={label}>
      <span className={css.label}>{label}</span>
      <Popup label={label} summary={names.join('、') || '全部'}>
        <Boxes
          label={label}
          options={options}
          chosen={chosen}
          onChange={(next) => onChange(next.join(','))}
        />
      </Popup>
    </Named>
  );
}

type Chosen = Pick<Props, 'value' | 'onChange'> & { id: string };
function DictFilter({ dict, ...props }: Chosen & { dict: string }) {
  const items = useDict(dict);
  return (
    <Choice
      {...props}
      options={items.map((item) => ({ value: item.dictValue, label: item.dictLabel }))}
    />
  );
}
function RefFilter({ to, within, ...props }: Chosen & { to: string } & Pick<Props, 'within'>) {
  const options = useEntityOptions(to, within);
  return (
    <Choice
      {...props}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
    />
  );
}
const Choice = ({
  none = '全部',
  ...props
}: Chosen & { options: readonly Option[]; none?: string | undefined }) => (
  <NativeSelect {...props} placeholder={none} />
);

type Flag = Extract<Filter, { kind: 'unit' }>['flag'];
/** A unit of the organisation tree; the rows found are those of the unit itself and of all below it. */
function UnitFilter(
  props: {
    label: string;
    name: string;
    flag: Flag | undefined;
    tree: 0 | 1 | 2 | undefined;
  } & Pick<Props, 'value' | 'onChange'>,
) {
  const { businessType } = useWorkingContext();
  const { label, name, flag, tree, value, onChange } = props;
  return (
    <Named label={label} unit>
      <TreeSelect
        label={label}
        name={name}
        businessType={tree ?? businessType ?? 0}
        value={value || null}
        placeholder="全部"
        onChange={onChange}
        selectable={(node) => flag === undefined || node[flag]}
      />
      {value && <TextButton onClick={() => onChange('')}>清除</TextButton>}
    </Named>
  );
}
