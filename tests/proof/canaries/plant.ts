/** Values that stand nowhere else, planted by the ordinary forms into people of the demo school: where one of them turns up, something has leaked. */
import { type Client, client, login } from '../../kit/client.ts';
import { LONG } from '../../kit/fixed.ts';
import { operationsOf } from '../../kit/fuzz/operations.ts';
import type { TestServer } from '../../kit/server.ts';

/** What finds any of them, whole, in a text. */
export const CANARY = /429987\d{11}[\dX]|17787\d{6}|丝雀巷\d{3}号\d{3}室|丝雀教\d{3}/;

/** Of GB 11643: weights and signs. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const SIGNS = '10X98765432';
/** What their names begin with, and nobody else's. */
export const NAME = '丝雀';
const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const three = (n: number) => String(n).padStart(3, '0');

/** Paper, phone, address and religion of the n-th. */
export function canary(n: number) {
  const birthday = `199${n % 10}-0${1 + (n % 9)}-1${n % 10}`;
  const paper = `429987${birthday.replaceAll('-', '')}${three(n)}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(paper[at]), 0);
  return {
    cname: `${NAME}${[...three(n)].map((digit) => DIGITS[Number(digit)]).join('')}`,
    idType: '1',
    idNumber: paper + SIGNS[sum % 11],
    birthday,
    gender: n % 2 ? '1' : '2',
    mobile: `17787${String(n * 37).padStart(6, '0')}`,
    homeAddress: `湖北省武汉市洪山区丝雀巷${three(n)}号${three(n)}室`,
    religion: `丝雀教${three(n)}`,
  };
}

interface Kind {
  who: string;
  at: string;
  people: number;
  fields: readonly string[];
  /** Numbers of those that are planted. */
  from: string;
}
export const KINDS: readonly Kind[] = [
  {
    who: 'registrar',
    at: '/student/student',
    people: LONG ? 80 : 8,
    fields: ['idNumber', 'mobile', 'homeAddress', 'religion'],
    from: 'select id::int from student where business_type = 0 and in_school order by id limit $1',
  },
  {
    who: 'admin',
    at: '/system/user',
    people: LONG ? 60 : 6,
    fields: ['idNumber', 'mobile'],
    from: `select id::int from app_user u where unit_business_type = 0
      and not exists (select from user_role r where r.user_id = u.id) order by id limit $1`,
  },
  {
    who: 'registrar',
    at: '/student/freshman',
    people: LONG ? 30 : 3,
    fields: ['idNumber', 'mobile'],
    from: `select f.id::int from freshman f join enrol_batch b on b.school_id = f.school_id and b.id = f.batch_id
      where b.state < 4 order by f.id limit $1`,
  },
];

export interface Planted {
  at: string;
  who: string;
  id: number;
  fields: readonly string[];
  canary: ReturnType<typeof canary>;
}

/** The form of a record as somebody sees it, with the canary's fields in it. */
async function plantOne(me: Client, at: string, id: number, names: readonly string[], n: number) {
  const { data } = await me.get(`${at}/${id}`);
  const given: Record<string, unknown> = { ...data, ...canary(n) };
  const body = Object.fromEntries(names.map((name) => [name, given[name] ?? null]));
  const answer = await me.put(`${at}/${id}`, body);
  if (answer.code !== 200) throw new Error(`${at}/${id}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Plants all of them; answers them, and everything that the server has answered meanwhile. */
export async function plant(
  server: TestServer,
): Promise<{ planted: Planted[]; answers: string[] }> {
  const operations = await operationsOf(client(server));
  const planted: Planted[] = [];
  const answers: string[] = [];
  for (const { who, at, people, fields, from } of KINDS) {
    const put = operations.find(({ method, url }) => method === 'PUT' && url === `/api${at}/{id}`);
    const names = Object.keys(put?.body?.properties ?? {});
    const me = await login(server, who);
    const { rows } = await server.pool.query<{ id: number }>(from, [people]);
    for (const { id } of rows) {
      const n = planted.length;
      answers.push(JSON.stringify(await plantOne(me, at, id, names, n)));
      planted.push({ at, who, id, fields, canary: canary(n) });
    }
  }
  return { planted, answers };
}
