import { useId, useState } from 'react';
import type { Words } from '../../../../../machines/kit/question.ts';
import { NativeSelect, type Option } from '../../../../platform/web/kit/control/NativeSelect.tsx';
import { Chip } from '../../../../platform/web/kit/piece/Chip.tsx';

/** The parts of a question, each of names that the chart knows. */
interface Parts {
  setting: string;
  from: readonly string[];
  through: readonly string[];
  without: readonly string[];
  to: readonly string[];
}
const NONE: Parts = { setting: '', from: [], through: [], without: [], to: [] };
const LISTS = [
  ['from', '从'],
  ['through', '经过'],
  ['without', '不经'],
  ['to', '到'],
] as const;

/** The question as a sentence that `readQuestion` reads as these parts. */
export function sentenceOf({ setting, from, through, without, to }: Parts): string {
  const all = (names: readonly string[]) => names.join('、');
  return [
    setting && `${setting}时，`,
    from.length > 0 && `从${all(from)}`,
    through.length > 0 && `经过${all(through)}`,
    without.length > 0 && `不经${all(without)}`,
    to.length > 0 && `能到${all(to)}`,
  ]
    .filter(Boolean)
    .join('')
    .concat(to.length ? '吗？' : '');
}
const options = (names: readonly string[]): Option[] =>
  [...new Set(names)].map((name) => ({ value: name, label: name }));

interface Props {
  words: Words;
  /** what stands in the field now */
  typed: string;
  onChange: (sentence: string) => void;
}
/** A question put together from the names of the chart; it writes the sentence, which is all that is asked. */
export function QuestionParts({ words, typed, onChange }: Props) {
  const [parts, setParts] = useState(NONE);
  const id = useId();
  // written by hand since: the next choice begins a new sentence
  const current = typed === sentenceOf(parts) ? parts : NONE;
  const change = (part: Partial<Parts>) => {
    const next = { ...current, ...part };
    setParts(next);
    onChange(sentenceOf(next));
  };
  const states = words.states.map(({ zh }) => zh);
  const doing = [...words.who, ...words.types.map(({ zh }) => zh), ...states, ...words.cases];
  const settings = words.variants.map(({ zh }) => zh).filter(Boolean);
  return (
    <details className="ask-parts">
      <summary>逐项选择</summary>
      {settings.length > 1 && (
        <div>
          <label htmlFor={`${id} setting`}>设置</label>
          <NativeSelect
            id={`${id} setting`}
            value={current.setting}
            placeholder={`全部 ${settings.length} 种`}
            options={options(settings)}
            onChange={(setting) => change({ setting })}
          />
        </div>
      )}
      {LISTS.map(([part, name]) => (
        <div key={part}>
          <label htmlFor={`${id} ${part}`}>{name}</label>
          <NativeSelect
            id={`${id} ${part}`}
            value=""
            placeholder={part === 'from' ? '图的开始' : part === 'to' ? '选择状态' : '不限'}
            options={options(part === 'from' || part === 'to' ? states : doing)}
            onChange={(word) =>
              word && !current[part].includes(word) && change({ [part]: [...current[part], word] })
            }
          />
          <span className="ask-chosen">
            {current[part].map((word) => (
              <Chip
                key={word}
                sign="×"
                aria-label={`去掉${name}${word}`}
                onClick={() => change({ [part]: current[part].filter((one) => one !== word) })}
              >
                {word}
              </Chip>
            ))}
          </span>
        </div>
      ))}
    </details>
  );
}
