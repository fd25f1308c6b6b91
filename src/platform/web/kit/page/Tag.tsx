import {
  type DictItem,
  type DictOption,
  dictData,
  optionOf,
} from '../../../contract/system.calls.ts';
import { useCall } from '../../api/query.ts';
import './tag.css';

const TONES = ['primary', 'success', 'info', 'warning', 'danger'] as const;
export type Tone = (typeof TONES)[number];

interface Props {
  tone?: string | null | undefined;
  /** Classes beside the tone, as a dictionary's entry has them. */
  also?: string | null | undefined;
  children: string;
}
/** A state as a word on a tinted ground: the colour never says anything alone (列表 14). */
export function Tag({ tone, also, children }: Props) {
  const names = ['tag', TONES.includes(tone as Tone) && `tag-${tone}`, also];
  return <span className={names.filter(Boolean).join(' ')}>{children}</span>;
}

/** Milliseconds; dictionaries change a few times a year, and every row of a list asks for them. */
const FRESH = 10 * 60_000;
const NONE: DictItem[] = [];

/** Entries of a dictionary type; empty until they are there (设置 10). */
export function useDict(type: string): readonly DictItem[] {
  return (
    useCall(dictData, { params: { type }, query: { time: 'now' } }, { freshFor: FRESH }).data ??
    NONE
  );
}

/** What a form offers of a dictionary: entries in use, and those that are chosen already, though they have been stopped since. */
export function useDictOptions(
  type: string,
  chosen: readonly (string | number)[],
): { value: string; label: string }[] {
  return useDict(type)
    .filter((item) => !item.stopped || chosen.some((value) => String(value) === item.dictValue))
    .map((item) => ({
      value: item.dictValue,
      label: item.stopped ? `${item.dictLabel}（已停用）` : item.dictLabel,
    }));
}

/** The entry of a dictionary value, with the value itself as its label when it is unknown; none while the dictionary is on its way. */
function useEntry(type: string, value: string | number | null): DictOption | null {
  const asked = useCall(
    dictData,
    { params: { type }, query: { time: 'now' } },
    { freshFor: FRESH },
  );
  if (value === null || asked.isPending) return null;
  const item = asked.data?.find((one) => one.dictValue === String(value));
  return item ? optionOf(item) : { value, label: String(value), elTagType: null, cssClass: null };
}

/** The label of a dictionary value as a tag of the entry's colour and class (设置 24); an unknown value shows itself. */
export function DictTag({ type, value }: { type: string; value: string | number | null }) {
  const entry = useEntry(type, value);
  return (
    entry && (
      <Tag tone={entry.elTagType} also={entry.cssClass}>
        {entry.label}
      </Tag>
    )
  );
}

/** The label of a dictionary value as plain text, for what needs no emphasis; one that warns is red all the same. */
export function DictText({ type, value }: { type: string; value: string | number | null }) {
  const entry = useEntry(type, value);
  const looks = [entry?.cssClass, entry?.elTagType === 'danger' && 'is-danger'].filter(Boolean);
  if (looks.length === 0) return <>{entry?.label}</>;
  return <span className={looks.join(' ')}>{entry?.label}</span>;
}
