import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../kit/control/Button.tsx';
import { Row } from '../kit/layout/Layout.tsx';
import { usePhone } from '../kit/page/useMedia.ts';
import { Chip } from '../kit/piece/Chip.tsx';
import { TextButton } from '../kit/plain/TextButton.tsx';
import { FilterField } from './FilterField.tsx';
import css from './filters.module.css';

export interface Option {
  value: string;
  label: string;
}
/**
 * One filter of a list: text, one of several, several of several, a unit of the organisation tree, a mere yes, a day,
 * an entry of a dictionary, or a record of a resource such as `foundation/campus`. */
export type Filter<Name extends string = string> = { name: Name; label: string } & (
  | { kind: 'text'; placeholder?: string }
  | { kind: 'choice'; options: readonly Option[]; none?: string }
  | { kind: 'choices'; options: readonly Option[] }
  | { kind: 'unit'; flag?: 'isManagement' | 'isTeaching'; tree?: 0 | 1 | 2 }
  | { kind: 'yes' | 'day' }
  | { kind: 'dict'; dict: string }
  /** `within`: another filter that narrows what is offered here. */
  | { kind: 'ref'; to: string; within?: Name }
);
interface Props<Name extends string> {
  filters: readonly Filter<Name>[];
  values: Partial<Record<Name, string>>;
  onSearch: (values: Record<Name, string>) => void;
  onReset: () => void;
  /** Filters that are set elsewhere, as chips with a cross. */
  chips?: readonly { name: Name; label: string }[];
  onDropChip?: (name: Name) => void;
  /** Stands behind the buttons. */
  more?: ReactNode;
}

/** Filters in the bar, the rest are under 更多筛选 (列表 5): with its buttons they are one row at 1280 px. */
const VISIBLE = 5;
const NOTHING = {};

/** What stands in the fields: as the address says whenever that changes, so that a field that is being used stays where it is. */
function useDraft<Name extends string>(values: Partial<Record<Name, string>>) {
  const [draft, setDraft] = useState<Partial<Record<Name, string>>>(values);
  const now = JSON.stringify(values);
  const [seen, setSeen] = useState(now);
  if (seen !== now) {
    setSeen(now);
    setDraft(values);
  }
  return [draft, setDraft] as const;
}

/** Filters above a list (列表 4): what is chosen counts at once, what is typed from 查询 or Enter on, or with the next choice. */
export function FilterBar<Name extends string>({
  filters,
  values,
  onSearch,
  onReset,
  chips = [],
  onDropChip,
  more,
}: Props<Name>) {
  const [draft, setDraft] = useDraft(values);
  const hiddenInUse = filters.slice(VISIBLE).some((filter) => values[filter.name]);
  const [chosen, setAll] = useState<boolean | null>(null);
  const all = chosen ?? hiddenInUse;
  /** What was chosen within another choice goes with it. */
  const cleared = (name: Name) =>
    Object.fromEntries(
      filters.flatMap((one) => (one.kind === 'ref' && one.within === name ? [[one.name, '']] : [])),
    ) as typeof draft;
  const apply = (now: typeof draft) =>
    onSearch(
      Object.fromEntries(filters.map(({ name }) => [name, now[name]?.trim() ?? ''])) as Record<
        Name,
        string
      >,
    );
  const search = (event: FormEvent) => {
    event.preventDefault();
    apply(draft);
    unfold(false);
  };
  const change = ({ kind, name }: Filter<Name>, value: string) => {
    const now = { ...draft, ...cleared(name), [name]: value };
    setDraft(now);
    if (kind !== 'text') apply(now);
  };
  const phone = usePhone();
  const [unfolded, unfold] = useState(false);
  const folded = phone && !unfolded;
  const inUse = filters.filter(({ name }) => values[name]).length + chips.length;
  return (
    <search>
      {phone && (
        <Row>
          <Button
            variant={inUse > 0 ? 'accent' : 'outline'}
            aria-expanded={unfolded}
            onClick={() => unfold(!unfolded)}
          >
            {unfolded ? '收起筛选' : `筛选${inUse > 0 ? `（${inUse}）` : ''}`}
          </Button>
          {more}
        </Row>
      )}
      <form
        hidden={folded}
        className={all || phone ? css.filters : `${css.filters} ${css.line}`}
        onSubmit={search}
      >
        {(all || phone ? filters : filters.slice(0, VISIBLE)).map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={draft[filter.name] ?? ''}
            within={
              filter.kind === 'ref' && filter.within
                ? { [filter.within]: draft[filter.within] ?? '' }
                : NOTHING
            }
            onChange={(value) => change(filter, value)}
          />
        ))}
        <div className={css.buttons}>
          <Button type="submit">查询</Button>
          <Button
            variant="outline"
            onClick={() => {
              setDraft({});
              onReset();
            }}
          >
            重置
          </Button>
          {!phone && filters.length > VISIBLE && (
            <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? '收起筛选' : `更多筛选（${filters.length - VISIBLE}）`}
            </TextButton>
          )}
          {!phone && more}
        </div>
        {chips.length > 0 && <Chips>{chips.map((chip) => chipOf(chip, onDropChip))}</Chips>}
      </form>
    </search>
  );
}

const Chips = ({ children }: { children: ReactNode }) => (
  <p className={css.chips}>另外筛选了{children}</p>
);
const chipOf = <Name extends string>(
  { name, label }: { name: Name; label: string },
  onDrop: ((name: Name) => void) | undefined,
) => (
  <Chip key={name} sign="×" title="去掉这个条件" onClick={() => onDrop?.(name)}>
    {label}
  </Chip>
);
