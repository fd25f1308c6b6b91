/** Width of a text in ems without a browser: CJK and full-width signs 1, capitals and digits 0.62, other letters 0.54. */
export function ems(text: string): number {
  let sum = 0;
  for (const sign of text) sum += /[⺀-￯]/.test(sign) ? 1 : /[A-Z0-9mw_#]/.test(sign) ? 0.66 : 0.56;
  return sum;
}

/** Lines of at most `most` ems. Breaks anywhere between Chinese signs, inside a Latin word only when it alone is too long. */
export function linesOf(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(/[A-Za-z0-9_.()#]+|\s+|[^A-Za-z0-9_.()#\s]/g) ?? []) {
    for (const part of ems(piece) > most ? [...piece] : [piece]) {
      if (line !== '' && ems(line + part) > most) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += line === '' ? part.trimStart() : part;
    }
  }
  return line === '' ? lines : [...lines, line];
}
