import { useId } from 'react';
import { useWorkingContext } from '../actors/context.ts';
import { Popup } from '../kit/page/Popup.tsx';
import { useDict } from '../kit/page/Tag.tsx';
import { TextButton } from '../kit/plain/TextButton.tsx';
import { TreeSelect } from '../scope/TreeSelect.tsx';
import type { Filter, Option } from './FilterBar.tsx';
import { useEntityOptions } from './useEntityOptions.ts';

interface Props {
  filter: Filter;
  value: string;
  /** The choice within which this one is made, as a filter of what it offers. */
  within: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
}

/** One field of the filter bar with its label; values are the text that goes into the address. */
export function FilterField({ filter, value, within, onChange }: Props) {
  const id = useId();
  switch (filter.kind) {
    case 'yes':
      return (
        <label className="filter-yes">
          <input type="checkbox" checked={value === 'true'} onChange={(event) => onChange(event.target.checked ? 'true' : '')} />
          {filter.label}
        </label>
      );
    case 'choices':
      return <Choices label={filter.label} options={filter.options} value={value} onChange={onChange} />;
    case 'unit':
      return <UnitFilter label={filter.label} name={filter.name} flag={filter.flag} tree={filter.tree} value={value} onChange={onChange} />;
    case 'choice':
    case 'dict':
    case 'ref':
      return (
        <div className="filter">
          <label htmlFor={id}>{filter.label}</label>
          {filter.kind === 'choice' && <Choice id={id} value={value} onChange={onChange} options={filter.options} none={filter.none} />}
          {filter.kind === 'dict' && <DictFilter id={id} value={value} onChange={onChange} dict={filter.dict} />}
          {filter.kind === 'ref' && <RefFilter id={id} value={value} onChange={onChange} to={filter.to} within={within} />}
        </div>
      );
    case 'day':
      return (
        <div className="filter">
          <label htmlFor={id}>{filter.label}</label>
          <input id={id} className="field" type="date" max="9999-12-31" value={value} onChange={(event) => onChange(event.target.value)} />
        </div>
      );
    case 'text':
      return (
        <div className="filter">
          <label htmlFor={id}>{filter.label}</label>
          <input
            id={id}
            className="field"
            value={value}
            maxLength={50}
            placeholder={filter.placeholder}
            onChange={(event) => onChange(event.target.value)}
            // Enter that only ends a Chinese input must not search
            onKeyDown={(event) => event.key === 'Enter' && event.nativeEvent.isComposing && event.preventDefault()}
          />
        </div>
      );
  }
}

/** Several of a few, written as `0,2`. */
function Choices(props: { label: string; options: readonly Option[]; value: string; onChange: (value: string) => void }) {
  const { label, options, value, onChange } = props;
  const chosen = value ? value.split(',') : [];
  const names = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const toggle = (one: string, on: boolean) =>
    onChange(options.flatMap((option) => ((option.value === one ? on : chosen.includes(option.value)) ? option.value : [])).join(','));
  return (
    <div className="filter">
      <span className="filter-label">{label}</span>
      <Popup label={label} summary={names.join('、') || '全部'}>
        <fieldset className="choices">
          <legend className="visually-hidden">{label}</legend>
          {options.map((option) => (
            <label key={option.value}>
              <input
                type="checkbox"
                checked={chosen.includes(option.value)}
                onChange={(event) => toggle(option.value, event.target.checked)}
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      </Popup>
    </div>
  );
}

type Chosen = Pick<Props, 'value' | 'onChange'> & { id: string };
function DictFilter({ dict, ...props }: Chosen & { dict: string }) {
  const items = useDict(dict);
  return <Choice {...props} options={items.map((item) => ({ value: item.dictValue, label: item.dictLabel }))} />;
}
function RefFilter({ to, within, ...props }: Chosen & { to: string } & Pick<Props, 'within'>) {
  const options = useEntityOptions(to, within);
  return <Choice {...props} options={options.map((option) => ({ value: String(option.value), label: option.label }))} />;
}
function Choice({ id, value, onChange, options, none = '全部' }: Chosen & { options: readonly Option[]; none?: string | undefined }) {
  return (
    <select id={id} className="field" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

type Flag = Extract<Filter, { kind: 'unit' }>['flag'];
/** A unit of the organisation tree; the rows found are those of the unit itself and of all below it. */
function UnitFilter(
  props: { label: string; name: string; flag: Flag | undefined; tree: 0 | 1 | 2 | undefined } & Pick<Props, 'value' | 'onChange'>,
) {
  const { businessType } = useWorkingContext();
  const { label, name, flag, tree, value, onChange } = props;
  return (
    <div className="filter filter-unit">
      <TreeSelect
        label={label}
        name={name}
        businessType={tree ?? businessType ?? 0}
        value={value || null}
        onChange={onChange}
        selectable={(node) => flag === undefined || node[flag]}
      />
      {value && <TextButton onClick={() => onChange('')}>清除</TextButton>}
    </div>
  );
}
