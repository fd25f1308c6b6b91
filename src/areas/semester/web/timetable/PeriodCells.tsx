import { TextInput } from '../../../../platform/web/kit/control/TextInput.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import css from './periods.module.css';
import { lasts, type PeriodText, tidied } from './periodText.ts';
import type { usePeriodEditing } from './usePeriodEditing.ts';

const EDGES = [
  ['beginAt', '开始'],
  ['endAt', '结束'],
] as const;
/** The sheet as its cells see it. */
export interface Sheet {
  text: PeriodText;
  problems: Readonly<Record<string, string>>;
  disabled: boolean;
  set: (name: string, edge: 0 | 1, value: string) => void;
}
/** @param live what is wrong with it as it stands, beside what the server has said */
export function sheetOf(
  editing: ReturnType<typeof usePeriodEditing>,
  live: Readonly<Record<string, string>>,
  disabled: boolean,
): Sheet {
  const versions = editing.record?.versions ?? {};
  return {
    text: editing.text,
    problems: { ...live, ...editing.problems },
    disabled,
    set: (name, edge, value) => {
      editing.touch(`${name}.${EDGES[edge][0]}`);
      editing.change((now) => {
        const [begin, end] = now[name] ?? ['', ''];
        const next: readonly [string, string] = edge === 0 ? [value, end] : [begin, value];
        if (next[0] !== '' || next[1] !== '' || versions[name] !== undefined)
          return { ...now, [name]: next };
        const { [name]: _, ...others } = now;
        return others;
      });
    },
  };
}

interface Props {
  sheet: Sheet;
  /** `1.1.3` */
  name: string;
  /** The same of the whole year, which holds where nothing is written. */
  yearly: string;
  /** `求实校区第 3 节` */
  called: string;
  /** The first of its two columns. */
  column: number;
  /** The field that somebody is writing in: it is not told what is wrong before they are done. */
  hand: string | null;
  setHand: (field: string | null) => void;
}
/** When a period begins and ends on a campus, what is wrong with it, and how long it takes. */
export function PeriodCells({ sheet, name, yearly, called, column, hand, setHand }: Props) {
  const times = sheet.text[name] ?? (['', ''] as const);
  const otherwise = name === yearly ? undefined : sheet.text[yearly];
  const minutes = lasts(times);
  const told = EDGES.map(([edge]) => {
    const field = `${name}.${edge}`;
    return hand === field ? undefined : sheet.problems[field];
  });
  return (
    <td>
      <div className={css.pair}>
        {EDGES.map(([edge, word], at) => {
          const field = `${name}.${edge}`;
          const side = at === 0 ? 0 : 1;
          return (
            <span key={edge} data-field={field} data-invalid={told[side] ? '' : undefined}>
              <TextInput
                aria-label={`${called}${word}`}
                aria-invalid={told[side] ? true : undefined}
                aria-describedby={told[side] ? `period-${field}` : undefined}
                data-col={column + at}
                name={field}
                maxLength={5}
                inputMode="numeric"
                autoComplete="off"
                disabled={sheet.disabled}
                placeholder={otherwise?.[side]}
                value={times[side]}
                onChange={(value) => sheet.set(name, side, value)}
                onFocus={() => setHand(field)}
                onBlur={({ target: { value } }) => {
                  setHand(null);
                  if (tidied(value) !== value) sheet.set(name, side, tidied(value));
                }}
              />
            </span>
          );
        })}
        <Hint as="small">{minutes === null ? '' : `${minutes} 分`}</Hint>
      </div>
      {EDGES.map(
        ([edge], at) =>
          told[at] && (
            <Problem key={edge} id={`period-${name}.${edge}`}>
              {told[at]}
            </Problem>
          ),
      )}
    </td>
  );
}
