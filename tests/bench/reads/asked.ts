/** Every read of the contract and everybody who may ask for it. */
import { CALLS } from '../../../src/main/contract/calls.ts';
import { mayAny } from '../../../src/platform/contract/permission.ts';
import type { Client } from '../../kit/client.ts';

/** The demo accounts, from those who see most to those who see a part. */
export const ACCOUNTS =
  'admin master registrar rooms hr security auditor qa multi supervisor teaching management2 management declarer teacher'.split(
    ' ',
  );
const LEVEL = new Map([
  ...(['master', 'supervisor', 'teaching', 'management'] as const).map(
    (name) => [name as string, name] as const,
  ),
  ['management2', 'management'],
]);
/** Replays of whole histories are a check and no read of a screen. */
export const READS = CALLS.filter(
  ({ method, path, effect, access, reply }) =>
    method === 'GET' && reply && !effect && access !== 'public' && !path.startsWith('/qa/'),
);
type Read = (typeof READS)[number];
/** What a read is asked with where it has to be told which. */
const TOLD: Readonly<Record<string, Record<string, string>>> = {
  '/find': { keyword: '李' },
  '/hr/department/staff': { unitCode: '101' },
  '/resource/semesterRoom/day': { buildingId: '1', week: '8', weekday: '3' },
  '/resource/semesterRoom/free': { weeks: '1-16', weekday: '3', from: '3', to: '4' },
  '/resource/semesterRoom/week': { roomId: '1' },
  '/student/photo/missing': { kind: '1' },
  '/student/photo/pairs': { kind: '1' },
  '/student/photo/pending': { kind: '1' },
  '/student/photo/waiting': { kind: '1' },
  '/student/photo/wall': { kind: '1' },
  '/system/dict/data/type/:type': { type: 'course_type' },
  '/system/permission/holders': { permission: 'talent:declaration:list' },
  '/talent/approve/:level/attention': { shown: '1' },
  '/talent/approve/:level/groups': { by: 'exception' },
  '/talent/course/doubles': { courseName: '高等数学' },
  '/talent/declarationQuery/pivot': { by: 'teachingUnit' },
};

/** Who may ask, where a level decides only those of one. */
export function mayAsk(
  { access, path }: Read,
  permissionsOf: (name: string) => readonly string[],
): string[] {
  const may = ACCOUNTS.filter(
    (name) => access === 'login' || mayAny([...permissionsOf(name)], [...access]),
  );
  return path.includes(':level') ? may.filter((name) => LEVEL.has(name)) : may;
}

/** Where this account asks: a list with what its screen begins with, a record by the first number of its list. Null where its list is empty. */
export async function addressOf(
  client: Client,
  name: string,
  call: Read,
): Promise<[path: string, query: Record<string, string>] | null> {
  const { type, ...query } = TOLD[call.path] ?? {};
  const path = call.path.replace(':level', LEVEL.get(name) ?? '').replace(':type', type ?? ':type');
  if (!path.includes(':')) return [path, query];
  const { data } = await client.get(`${path.slice(0, path.indexOf('/:'))}/list`);
  const id = data?.rows?.[0]?.id;
  return id === undefined ? null : [path.replace(/:\w+/, id), query];
}
