/** A statement of the specification: where it stands, and its words as they stand there. */
export interface Sentence {
  section: number;
  /** the `###` heading above it, '' when there is none */
  part: string;
  text: string;
}
/** `. ` or `; ` before the next statement; what stands in brackets or quotes stays together. */
function statements(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    // an apostrophe within a word is no quote
    if (sign === "'" && !(/\w/.test(text.charAt(at - 1)) && /\w/.test(text.charAt(at + 1)))) quoted = !quoted;
    if (depth > 0 || quoted || !/[.;]/.test(sign) || !/^\s|^$/.test(text.charAt(at + 1))) continue;
    parts.push(text.slice(from, at + 1).trim());
    from = at + 1;
  }
  return [...parts, text.slice(from).trim()].filter((part) => part !== '');
}

/** Every statement of sections 1 to 9: clauses of paragraphs and list items, each row of a table whole; no headings, no table heads. */
export function sentencesOf(specification: string): Sentence[] {
  const found: Sentence[] = [];
  let section = 0;
  let part = '';
  const lines = specification.split('\n');
  for (const [index, line] of lines.entries()) {
    const heading = /^## (\d)\./.exec(line)?.[1];
    if (heading) section = Number(heading);
    if (line.startsWith('#')) part = /^### (.+)/.exec(line)?.[1] ?? '';
    const isTableHead = /^\|[-|\s]+\|$/.test(lines[index + 1] ?? '') || /^\|[-|\s]+\|$/.test(line);
    if (section === 0 || line.trim() === '' || line.startsWith('#') || /^\*\*[^*]+\*\*/.exec(line)?.[0] === line || isTableHead) continue;
    const words = line.replace(/^- /, '').replace(/\*\*/g, '').trim();
    for (const text of line.startsWith('|') ? [words] : statements(words)) found.push({ section, part, text });
  }
  return found;
}
