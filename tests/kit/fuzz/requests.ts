import { HEADER } from '../../../src/platform/contract/paths.ts';
import type { Draw } from './draw.ts';
import { ENCODED, HALVES, HEADERS, NAMES, RAW, TEXTS, VALUES } from './hostile.ts';
import type { Operation, Schema } from './operations.ts';

type Row = Readonly<Record<string, unknown>>;
/** Records that answers have shown, by resource: a request that names something real gets further. */
export class Seen {
  readonly #rows = new Map<string, Row[]>();
  add(place: string, answer: unknown): void {
    const { data } = (answer ?? {}) as { data?: unknown };
    const inside = (data as { rows?: unknown } | null | undefined)?.rows;
    const found = (Array.isArray(inside) ? inside : Array.isArray(data) ? data : [data]).filter(
      (row) => row && typeof row === 'object',
    );
    if (found.length > 0)
      this.#rows.set(
        place,
        [...(found.slice(0, 20) as Row[]), ...(this.#rows.get(place) ?? [])].slice(0, 60),
      );
  }
  row(draw: Draw, place: string): Row {
    const here = this.#rows.get(place) ?? [];
    return here.length > 0 ? draw.one(here) : {};
  }
}

export interface Sent {
  method: string;
  /** With its query, as it stands in the first line. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A request of an operation that is right but for one to three places, where something hostile stands. */
export function requestOf(operation: Operation, draw: Draw, seen: Seen): Sent {
  const row = seen.row(draw, operation.place);
  const parts = partsOf(operation, draw);
  const hurt = new Set(
    Array.from({ length: draw.one([0, 1, 1, 1, 1, 2, 2, 3]) }, () => draw.one(parts)),
  );
  const path = operation.url.replace(/\{(\w+)\}/g, (_, name: string) =>
    hurt.has(`path ${name}`)
      ? hostileText(draw)
      : encodeURIComponent(plainText(draw, name, schemaOf(operation.path, name), row)),
  );
  const query = queryOf(operation, draw, row, hurt);
  const headers: Record<string, string> = {};
  if (hurt.has('header')) {
    const [name, values] = draw.one(HEADERS);
    headers[name] = draw.one(values);
  }
  if (operation.method !== 'GET' && draw.chance(10))
    headers[HEADER.idempotency] ??= `fuzz-${draw.whole(10_000, 10_020)}`;
  const sent = { method: operation.method, path: query ? `${path}?${query}` : path, headers };
  return operation.body ? withBody(sent, operation, draw, row, hurt) : sent;
}
const schemaOf = (of: Operation['path'], wanted: string): Schema =>
  of.find(([name]) => name === wanted)?.[1] ?? {};
/** Where something hostile may stand. */
const partsOf = ({ path, query, body }: Operation, draw: Draw): string[] => [
  ...path.flatMap(([name]) => [`path ${name}`, `path ${name}`]),
  ...query.map(([name]) => `query ${name}`),
  ...Object.keys(body?.properties ?? {}).map((name) => `body ${name}`),
  ...(body ? ['body'] : []),
  ...(draw.chance(20) ? ['header'] : []),
  draw.chance(50) ? 'name' : 'repeat',
];

function queryOf({ query }: Operation, draw: Draw, row: Row, hurt: ReadonlySet<string>): string {
  const pairs = query.flatMap(([name, schema]) => {
    if (hurt.has(`query ${name}`)) return [`${name}=${hostileText(draw)}`];
    return draw.chance(25)
      ? [`${name}=${encodeURIComponent(plainText(draw, name, schema, row))}`]
      : [];
  });
  if (hurt.has('name')) pairs.push(`${encodeURIComponent(draw.one(NAMES))}=${hostileText(draw)}`);
  if (hurt.has('repeat') && query.length > 0) {
    const name = draw.one(query)[0];
    pairs.push(
      `${name}=1`,
      `${name}=2`,
      ...(draw.chance(50) ? [`${name}[]=3`, `${name}[x]=4`] : []),
    );
  }
  return pairs.join('&');
}
const hostileText = (draw: Draw): string =>
  draw.chance(15) ? draw.one(ENCODED) : encodeURIComponent(draw.one(TEXTS));

/** What a person's screen would send there, as far as schema, name and a record tell. */
function plainText(draw: Draw, name: string, schema: Schema, row: Row): string {
  const value = plain(draw, name, schema, row);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
function plain(draw: Draw, name: string, schema: Schema, row: Row): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return draw.one(schema.enum);
  if (name in row && row[name] !== null && draw.chance(80)) return row[name];
  if (name === 'ids' && schema.type !== 'array') return String(row.id ?? draw.whole(1, 40));
  if (/Id$/.test(name) && schema.type === undefined) return draw.whole(1, 40);
  if (schema.anyOf?.length) return plain(draw, name, draw.one(schema.anyOf), row);
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? 1, -1_000);
      return draw.whole(least, Math.max(least, Math.min(schema.maximum ?? 40, least + 200)));
    }
    case 'boolean':
      return draw.chance(50);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: draw.whole(1, 2) }, () =>
        plain(draw, name === 'ids' ? 'id' : '', schema.items ?? {}, row),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, one]) => [
          key,
          plain(draw, key, one, row),
        ]),
      );
    default:
      return plainWord(draw, name, schema);
  }
}
function plainWord(draw: Draw, name: string, { format, pattern }: Schema): unknown {
  if (format === 'date' || /(On|Date|Day)$/.test(name))
    return draw.one(['2026-11-20', '2026-09-01', '2027-01-20']);
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (/(unit|node|key)/i.test(name) || pattern?.includes('-'))
    return draw.one(['1-1', '2-1', '3-1', '3-2', '4-1']);
  return draw.one(['1', '2', '测试', '数学', 'A001', '2026', '0']);
}

function withBody(
  sent: Sent,
  { body = {}, multipart }: Operation,
  draw: Draw,
  row: Row,
  hurt: ReadonlySet<string>,
): Sent {
  const bag: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(body.properties ?? {})) {
    if (hurt.has(`body ${name}`))
      bag[name] = draw.chance(50) ? damaged(plain(draw, name, schema, row), draw) : hostile(draw);
    else if (draw.chance(90)) bag[name] = plain(draw, name, schema, row);
  }
  if (hurt.has('name')) bag[draw.one(NAMES)] = hostile(draw);
  if (multipart) return { ...sent, ...form(bag, draw, sent.headers) };
  const whole = hurt.has('body')
    ? draw.one([hostile(draw), [bag], { ...bag, schoolId: hostile(draw) }, `${RAW}{"a":`])
    : bag;
  return {
    ...sent,
    headers: { 'Content-Type': 'application/json', ...sent.headers },
    body: jsonOf(whole),
  };
}
const hostile = (draw: Draw): unknown =>
  draw.chance(10) ? draw.one(HALVES) : draw.chance(50) ? draw.one(TEXTS) : draw.one(VALUES);
/** The value with something hostile in one of its places, however deep. */
function damaged(value: unknown, draw: Draw): unknown {
  if (Array.isArray(value) && value.length > 0 && draw.chance(80))
    return value
      .map((one, at) => (at === 0 ? damaged(one, draw) : one))
      .concat(draw.chance(20) ? value : []);
  if (value && typeof value === 'object' && draw.chance(80)) {
    const keys = Object.keys(value);
    const hit = keys.length > 0 ? draw.one(keys) : 'x';
    return { ...value, [hit]: damaged((value as Row)[hit], draw) };
  }
  return hostile(draw);
}
/** JSON as text; what is marked as raw stands in it as it is. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value).replace(
    new RegExp(`"${RAW}((?:[^"\\\\]|\\\\.)*)"`, 'g'),
    (_, raw: string) => JSON.parse(`"${raw}"`) as string,
  );

function form(
  bag: Record<string, unknown>,
  draw: Draw,
  headers: Record<string, string>,
): Pick<Sent, 'headers' | 'body'> {
  const edge = 'fuzz-edge';
  const fields = Object.entries(bag).filter(([name]) => name !== 'file');
  const texts = fields.map(
    ([name, value]) =>
      `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${(typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 2_000)}\r\n`,
  );
  const names = ['a.xlsx', '../../a.xlsx', 'a\\"b.png', '', '.', '%00.png', '一'.repeat(300)];
  const content = draw.one(['', 'PK\u0003\u0004', '\u0089PNG\r\n', '%PDF-1.4', 'x'.repeat(5_000)]);
  const file = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${draw.one(names)}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`;
  const parts = draw.chance(80)
    ? [...texts, file]
    : draw.chance(50)
      ? [file, ...texts]
      : [...texts, file, file];
  const end = draw.chance(90) ? `--${edge}--\r\n` : '';
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${edge}`, ...headers },
    body: parts.join('') + end,
  };
}
