import { chapters } from 'virtual:charts';
import type { ReactNode } from 'react';
import { Link } from '../../../platform/web/kit/control/Link.tsx';
import { citationPattern } from '../../drawing/rules.ts';

const PATTERN = citationPattern(chapters.map(({ name }) => name));

/** The address of a rule within the workbench. */
export const ruleSearch = (chapter: string, rule: string | number): string =>
  `?${new URLSearchParams({ rules: chapter, rule: `${rule}` })}`;

/** Words in which rules are named, each name a link to the rule: `审批 12`. */
export function Cited({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const found of text.matchAll(PATTERN)) {
    const [words, chapter = '', numbers = ''] = found;
    parts.push(
      text.slice(from, found.index),
      <Link key={found.index} to={{ search: ruleSearch(chapter, Number.parseInt(numbers, 10)) }}>
        {words}
      </Link>,
    );
    from = found.index + words.length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
