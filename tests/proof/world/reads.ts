/** Every read that the server describes, asked by people of the demo school: what the proofs of schools and of canaries look through. */
import { readXlsx } from 'hucre/xlsx';
import { type Client, client } from '../../kit/client.ts';
import { LONG } from '../../kit/fixed.ts';

/** One of each kind of people. */
export const ACCOUNTS = LONG
  ? 'admin registrar declarer management teaching supervisor master rooms hr auditor security teacher multi qa newcomer'.split(
      ' ',
    )
  : ['admin', 'registrar', 'declarer', 'master', 'rooms', 'auditor'];
const TOGETHER = 6;
/** Streams, pictures, ways out and in. */
const NOT_READ = /notice\/stream|captchaImage|oauth|accountSwitchback|startTheImpersonation|logo$/;

/** Who asks for what. */
export type Way = readonly [account: string, url: string];
/** What `account url` was answered with. */
export type Answers = Map<string, string>;

/** Every read that needs no number, and every record by the numbers of its list. */
export async function readsOf(server: {
  url: string;
}): Promise<{ plain: string[]; byId: string[] }> {
  const document = (await (await client(server).send('GET', '/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const all = Object.entries(document.paths)
    .filter(([url, methods]) => 'get' in methods && !NOT_READ.test(url))
    .map(([url]) => url);
  return {
    plain: all.filter((url) => !url.includes('{')),
    byId: all.filter((url) => /\{id\}/.test(url) && !/\{(?!id\})/.test(url)),
  };
}

/** What an address of a file is good for, and until when: another one at each read. */
const SIGNED = /\?expires=\d+&[^"]*signature=[\w-]+/g;
/** A workbook by its cells: the archive around them tells the hour. */
export async function contentOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.includes('sheet'))
    return (await response.text()).replace(SIGNED, '');
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return JSON.stringify(sheets.map(({ name, rows }) => [name, rows]));
}

export async function readAll(
  people: ReadonlyMap<string, Client>,
  ways: readonly Way[],
): Promise<Answers> {
  const answers: Answers = new Map();
  for (let from = 0; from < ways.length; from += TOGETHER)
    await Promise.all(
      ways.slice(from, from + TOGETHER).map(async ([account, url]) => {
        const response = await (people.get(account) as Client).send('GET', url);
        answers.set(`${account} ${url}`, await contentOf(response));
      }),
    );
  return answers;
}

/** The records behind the first rows of each list that this account was answered with. */
export function numbered(account: string, byId: readonly string[], lists: Answers): Way[] {
  return byId.flatMap((url) => {
    const list = lists.get(`${account} ${url.split('/{id}')[0]}/list`);
    if (!list?.startsWith('{')) return [];
    const { data } = JSON.parse(list) as { data?: { rows?: { id?: number }[] } };
    return (data?.rows ?? [])
      .filter(({ id }) => id !== undefined)
      .slice(0, LONG ? 3 : 1)
      .map(({ id }) => [account, url.replace('{id}', String(id))] as const);
  });
}
