import { type DictItem, dictData } from '../../../contract/system.calls.ts';
import { useCall } from '../../api/query.ts';
import './tag.css';

const TONES = ['primary', 'success', 'info', 'warning', 'danger'] as const;
export type Tone = (typeof TONES)[number];

/** A state as a word on a tinted ground: the colour never says anything alone (列表 14). */
export function Tag({ tone, children }: { tone?: string | null | undefined; children: string }) {
  return (
    <span className={TONES.includes(tone as Tone) ? `tag tag-${tone}` : 'tag'}>{children}</span>
  );
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

/** The entry of a dictionary value, with the value itself as its label when it is unknown; no entry while the dictionary is on its way. */
function useEntry(
  type: string,
  value: string | number | null,
): { label: string; tone: string | null | undefined } | null {
  const asked = useCall(
    dictData,
    { params: { type }, query: { time: 'now' } },
    { freshFor: FRESH },
  );
  if (value === null || asked.isPending) return null;
  const item = asked.data?.find((one) => one.dictValue === String(value));
  return { label: item?.dictLabel ?? String(value), tone: item?.listClass };
}

/** The label of a dictionary value as a tag of the entry's class; an unknown value shows itself. */
export function DictTag({ type, value }: { type: string; value: string | number | null }) {
  const entry = useEntry(type, value);
  return entry && <Tag tone={entry.tone}>{entry.label}</Tag>;
}

/** The label of a dictionary value as plain text, for columns that need no emphasis. */
export function DictText({ type, value }: { type: string; value: string | number | null }) {
  return <>{useEntry(type, value)?.label}</>;
}
