/**
 * Every guard of the server: a place that refuses (`throw forbidden()`, `return notFound()`), one that asks for a right (`may(…)`), one that narrows a
 * query to what its asker may see (`readableSql(…)`, `user_id = $3`). Found in the sources, so that none is forgotten; the number of a
 * guard is its place in this list.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const ROOT = path.join(import.meta.dirname, '../../..');
export type Kind = 'refuse' | 'right' | 'scope' | 'own' | 'school';
export interface Guard {
  kind: Kind;
  /** Of the folder of the house: `src/areas/user/server/handover.ts`. */
  file: string;
  line: number;
  text: string;
  from: number;
  to: number;
}
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
/** What makes an answer of 401, 403, 404, 409, 422 or 601 (src/platform/server/request/refusal.ts). */
const REFUSALS =
  /^(forbidden|notFound|invalid|unreadable|conflict|rule|invalidInput|refusalFor|withWarnings|Refusal)$/;
/** Whether somebody may: answers yes or no. */
const RIGHTS = /^(may|mayEnter|mayRead\w*|mayWrite\w*|maySee\w*|isCovered|covers\w*|outranks)$/;
/** Conditions of a query: what somebody may see, or is theirs to do. */
const SCOPES_AS_TEXT = /^(readableSql|writableSql|unitCovered|pathCovered|personSeen)$/;
const SCOPES_AS_CONDITION =
  /^(decidableAt|waitingFor|listedIn|inContext|visibleTo|mayReadSql|declarationsOf|readableDeclarations)$/;
const OWN =
  /(?<!set |, |\.)\b(?:\w+\.)?(?:user_id|created_by|declarer_id|owner_id|asked_by) = \$\d+/g;
const SCHOOL = /(?<!set |, |\.)\b(?:\w+\.)?school_id = (?:\$\d+|\w+\.school_id)/g;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield* walk(one);
}
/** The name of what is called or made. */
function calledIn(node: unknown): string {
  if (!isNode(node) || !/^(Call|New)Expression$/.test(node.type)) return '';
  const { callee } = node as Node & { callee: Node & { name?: string } };
  return callee.name ?? '';
}

/** `eq(declaration.schoolId, …)` */
function columnKind(column: Node | undefined): Kind | undefined {
  const { name = '' } = (column?.property ?? {}) as { name?: string };
  if (name === 'schoolId') return 'school';
  return /^(userId|createdBy|declarerId|ownerId)$/.test(name) ? 'own' : undefined;
}
function kindOf(node: Node): Kind | undefined {
  if (node.type === 'ThrowStatement')
    return isNode(node.argument) && REFUSALS.test(calledIn(node.argument)) ? 'refuse' : undefined;
  const name = calledIn(node);
  if (name === 'eq') return columnKind((node.arguments as Node[])[0]);
  if (RIGHTS.test(name)) return 'right';
  if (SCOPES_AS_TEXT.test(name) || SCOPES_AS_CONDITION.test(name)) return 'scope';
  return undefined;
}

function guardsOf(file: string, code: string): Guard[] {
  const lineAt = (at: number) => code.slice(0, at).split('\n').length;
  const guard = (kind: Kind, from: number, to: number): Guard => ({
    kind,
    file,
    line: lineAt(from),
    text: code.slice(from, to).replaceAll(/\s+/g, ' ').slice(0, 120),
    from,
    to,
  });
  const { program } = parseSync(file, code);
  const found: Guard[] = [];
  for (const node of walk(program as unknown as Node)) {
    const kind = kindOf(node);
    if (kind) found.push(guard(kind, node.start, node.end));
    if (node.type !== 'TemplateLiteral') continue;
    for (const quasi of node.quasis as Node[]) {
      const text = code.slice(quasi.start, quasi.end);
      for (const [kind, pattern] of [
        ['own', OWN],
        ['school', SCHOOL],
      ] as const)
        for (const hit of text.matchAll(pattern))
          found.push(guard(kind, quasi.start + hit.index, quasi.start + hit.index + hit[0].length));
    }
  }
  // one within another (`readableSql(…)` in a call of such) is the other's
  return found
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
    .filter((one, at, all) => !all.slice(0, at).some((it) => it.to > one.from));
}

/** All guards, file by file. */
export function allGuards(): Guard[] {
  const files = (readdirSync(path.join(ROOT, 'src'), { recursive: true }) as string[])
    .map((file) => `src/${file.split(path.sep).join('/')}`)
    .filter((file) => /\/server\/.*\.ts$/.test(file) && !/\/migrations\//.test(file))
    .toSorted();
  return files.flatMap((file) => guardsOf(file, readFileSync(path.join(ROOT, file), 'utf8')));
}

/** The source of a file in which `guardOff(number)` says whether a guard is off (tests/proof/guards/setup.ts). */
export function switchable(code: string, guards: readonly (Guard & { number: number })[]): string {
  let text = code;
  for (const { kind, from, to, number } of guards.toReversed()) {
    const was = text.slice(from, to);
    text =
      text.slice(0, from) + switched(kind, was, `globalThis.guardOff(${number})`) + text.slice(to);
  }
  return text;
}
function switched(kind: Kind, was: string, off: string): string {
  if (kind === 'refuse') return `{ if (!${off}) ${was} }`;
  if (kind === 'right') return `(${off} || ${was})`;
  const called = /^(\w+)\(/.exec(was)?.[1];
  // a condition in the text of a statement keeps its parameters
  if (!called) return `(${was} or \${${off}})`;
  return `(${off} ? ${SCOPES_AS_TEXT.test(called) ? "'true'" : 'undefined'} : ${was})`;
}
