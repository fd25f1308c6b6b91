import { useId, useState } from 'react';
import { TextInput } from '../../../../../platform/web/kit/control/TextInput.tsx';
import { Radio } from '../../../../../platform/web/kit/plain/Radio.tsx';
import { Hint, Problem } from '../../../../../platform/web/kit/plain/Text.tsx';

interface Row<K> {
  key: K;
  label: string;
  note: string;
  disabled?: boolean;
}
interface Props<K> {
  legend: string;
  /** Absent: still being read. */
  rows: readonly Row<K>[] | undefined;
  error: string | undefined;
  empty: string;
  chosen: K | null;
  onChoose: (key: K) => void;
}
/** From how many rows on a box to search in them is worth its place. */
const MANY = 8;

/** One of a few, each with what tells it from its namesakes; arrows walk through them, a word narrows them down. */
export function ChoiceList<K extends string | number>({
  legend,
  rows,
  error,
  empty,
  chosen,
  onChoose,
}: Props<K>) {
  const name = useId();
  const [word, setWord] = useState('');
  if (error) return <Problem large>{error}</Problem>;
  if (!rows) return <Hint>正在读取…</Hint>;
  if (rows.length === 0) return <Hint>{empty}</Hint>;
  const shown = rows.filter(({ label, note }) => `${label} ${note}`.includes(word.trim()));
  return (
    <fieldset className="choice-list">
      <legend>{legend}</legend>
      {rows.length > MANY && (
        <TextInput
          aria-label={`查找${legend}`}
          placeholder="输入关键字"
          value={word}
          onChange={setWord}
        />
      )}
      <div className="choice-rows">
        {shown.map(({ key, label, note, disabled }) => (
          <label key={key} data-muted={disabled ? '' : undefined}>
            <Radio
              name={name}
              value={key}
              checked={chosen === key}
              disabled={disabled}
              onChange={() => onChoose(key)}
            />
            {label} <small>{note}</small>
          </label>
        ))}
        {shown.length === 0 && <Hint>没有找到“{word.trim()}”</Hint>}
      </div>
    </fieldset>
  );
}
