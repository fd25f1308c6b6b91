/** What the audit log says is read by people: whatever a note of the program holds has a Chinese word (安全 24). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { CALLS } from '../../../src/main/contract/calls.ts';
import { ENTITIES } from '../../../src/main/contract/entities.ts';
import {
  actionWords,
  entityWords,
  fieldWord,
  valueWord,
} from '../../../src/platform/server/audit/words.ts';

const CHINESE = /[\u4e00-\u9fff]/;
const ROOT = path.resolve(import.meta.dirname, '../../../src');
/** As much of a syntax tree as is read here. */
interface Tree {
  type: string;
  properties?: Tree[];
  key?: { name?: string; value?: unknown };
  value?: Tree | unknown;
  consequent?: Tree;
  alternate?: Tree;
}
interface Note {
  file: string;
  entity: string;
  keys: string[];
  events: string[];
}
const isTree = (node: unknown): node is Tree =>
  typeof node === 'object' && node !== null && 'type' in node;
const nameOf = ({ key }: Tree): string | undefined =>
  key?.name ?? (typeof key?.value === 'string' ? key.value : undefined);
const part = (object: Tree, name: string): Tree | undefined => {
  const found = object.properties?.find((one) => nameOf(one) === name)?.value;
  return isTree(found) ? found : undefined;
};
/** Texts that an expression can be: `is ? 'enable' : 'disable'` is two. */
function textsOf(node: Tree | undefined): string[] {
  if (node?.type === 'ConditionalExpression')
    return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}
/** Names of fields in a note's detail, and in what it was and has become. */
const keysOf = (detail: Tree | undefined): string[] =>
  (detail?.properties ?? []).flatMap((one) => {
    const name = nameOf(one);
    if (!name || name === 'changes' || name === 'name') return [];
    return name === 'before' || name === 'after'
      ? keysOf(isTree(one.value) ? one.value : undefined)
      : [name];
  });
/** Every note that stands in a file as an object with an entity and its number. */
function notesIn(file: string): Note[] {
  const notes: Note[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const tree = node as Tree;
    if (tree.type === 'ObjectExpression' && part(tree, 'entityId')) {
      const detail = part(tree, 'detail');
      for (const entity of textsOf(part(tree, 'entity')))
        notes.push({
          file,
          entity,
          keys: keysOf(detail),
          events: detail ? textsOf(part(detail, 'event')) : [],
        });
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, readFileSync(path.join(ROOT, file), 'utf8')).program.body);
  return notes;
}
const files = (readdirSync(ROOT, { recursive: true }) as string[]).filter((file) =>
  /[\\/]server[\\/].*\.ts$/.test(file),
);
const notes = files
  .filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes('entityId'))
  .flatMap(notesIn);

test('every note of the program speaks of something with a word', () => {
  expect(notes.length).toBeGreaterThan(40);
  const silent = notes.filter(({ entity }) => !CHINESE.test(entityWords().get(entity) ?? ''));
  expect(silent.map(({ file, entity }) => `${file}: ${entity}`)).toEqual([]);
});
test('every field of a note has a word', () => {
  const silent = notes.flatMap(({ file, entity, keys }) =>
    keys
      .filter((key) => !CHINESE.test(fieldWord(entity, key)))
      .map((key) => `${file}: ${entity}.${key}`),
  );
  expect([...new Set(silent)]).toEqual([]);
});
test('every event of a note has a word', () => {
  const silent = notes.flatMap(({ file, events }) =>
    events
      .filter((event) => !CHINESE.test(valueWord('event', event)))
      .map((event) => `${file}: ${event}`),
  );
  expect(silent).toEqual([]);
});
test('every call that writes, and every field of a resource, has a word', () => {
  const writes = CALLS.filter(({ method, effect }) => method !== 'GET' || effect === 'write').map(
    ({ name }) => name,
  );
  expect(writes.filter((name) => !CHINESE.test(actionWords().get(name) ?? ''))).toEqual([]);
  const fields = ENTITIES.flatMap((one) =>
    Object.keys(one.fields).map((name) => [one.name, name] as const),
  );
  expect(
    fields.filter(([entity, name]) => !/[\u4e00-\u9fff]|IP|ID/.test(fieldWord(entity, name))),
  ).toEqual([]);
});
