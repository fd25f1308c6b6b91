import { marked, type Token, type Tokens } from 'marked';
import type { Piece } from './rules.ts';

/** Markdown of a rule as parts: paragraphs, lists, tables, bold and code. What else it may hold is shown as its words. */
export const piecesOf = (text: string): Piece[] => marked.lexer(text).flatMap(pieceOf);

const inside = (tokens: readonly Token[] | undefined) => (tokens ?? []).flatMap(pieceOf);
const cells = (tag: 'th' | 'td', row: readonly Tokens.TableCell[]): Piece => ({
  tag: 'tr',
  inner: row.map((cell) => ({ tag, inner: inside(cell.tokens) })),
});
function pieceOf(token: Token): Piece[] {
  if (token.type === 'space') return [];
  if (token.type === 'paragraph') return [{ tag: 'p', inner: inside(token.tokens) }];
  if (token.type === 'strong') return [{ tag: 'strong', inner: inside(token.tokens) }];
  if (token.type === 'codespan') return [{ tag: 'code', inner: [String(token.text)] }];
  if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List;
    return [
      {
        tag: ordered ? 'ol' : 'ul',
        inner: items.map(({ tokens }) => ({ tag: 'li', inner: inside(tokens) })),
      },
    ];
  }
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [
      {
        tag: 'table',
        inner: [
          { tag: 'thead', inner: [cells('th', header)] },
          { tag: 'tbody', inner: rows.map((row) => cells('td', row)) },
        ],
      },
    ];
  }
  return 'tokens' in token && token.tokens
    ? inside(token.tokens)
    : ['text' in token ? String(token.text) : token.raw];
}
