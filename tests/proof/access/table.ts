/**
 * Who may make which call, as it stands by hand in `table/*.txt`. Nothing here and nothing in those files comes from `src/`: a table that asked
 * the product would agree with whatever it does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'table');
/** What one word of the table stands for: method, and what follows the address. */
const WORDS: Readonly<Record<string, readonly [method: string, tail: string]>> = {
  list: ['GET', '/list'],
  one: ['GET', '/:id'],
  history: ['GET', '/:id/history'],
  options: ['GET', '/options'],
  add: ['POST', ''],
  edit: ['PUT', '/:id'],
  remove: ['DELETE', '/:ids'],
  enable: ['POST', '/enable'],
  set: ['POST', '/set'],
  import: ['POST', '/import'],
  template: ['GET', '/template'],
  export: ['POST', '/export'],
  job: ['POST', '/exportJob'],
};
const SEVERAL: Readonly<Record<string, string>> = {
  read: 'list,one,history,options',
  write: 'add,edit,remove',
  fill: 'import,template',
  take: 'export,job',
};
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
/** Everybody with a session; nobody needs one. */
export const EVERYBODY = '全';
export const PUBLIC = '公';

const linesOf = (file: string): string[] =>
  readFileSync(path.join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));

/** The sign of each role in the table, and its key: `管` is `ROLE_ADMIN`. */
export const ROLES: readonly { sign: string; key: string }[] = linesOf('legend.txt').map((line) => {
  const [sign = '', key = ''] = line.split(' ');
  return { sign, key };
});

function waysOf(place: string, word: string): string[] {
  if (METHODS.includes(word)) return [`${word} /${place}`];
  const several = SEVERAL[word];
  if (several) return several.split(',').flatMap((one) => waysOf(place, one));
  const known = WORDS[word];
  if (!known) throw new Error(`${place}: ${word} is no word of the table`);
  return [`${known[0]} /${place}${known[1]}`];
}

/** Each call, `GET /foundation/campus/list`, and who may make it: `公`, `全`, or the signs of the roles. @throws Error for one that stands twice */
export function accessTable(): Map<string, string> {
  const table = new Map<string, string>();
  const signs = new Set([EVERYBODY, PUBLIC, ...ROLES.map(({ sign }) => sign)]);
  for (const file of readdirSync(FOLDER).filter((name) => name !== 'legend.txt'))
    for (const line of linesOf(file)) {
      const [place = '', words = '', who = '', rest] = line.trim().split(/\s+/);
      if (!who || rest || [...who].some((sign) => !signs.has(sign)))
        throw new Error(`${file}: ${line}`);
      for (const way of words.split(',').flatMap((word) => waysOf(place, word))) {
        if (table.has(way)) throw new Error(`${file}: ${way} stands twice`);
        table.set(way, who);
      }
    }
  return table;
}

/** Whether a role may make a call that the table gives to `who`. */
export const mayBy = (who: string, sign: string): boolean =>
  who === PUBLIC || who === EVERYBODY || who.includes(sign);
