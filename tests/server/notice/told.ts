import type { NoticeRow } from '../../../src/areas/notice/contract/notice.calls.ts';
import type { College, PersonName } from '../../kit/school/college.ts';

/** What each of these people has, newest first, without numbers and times. */
export async function toldTo(
  college: College,
  names: readonly PersonName[],
): Promise<Record<string, (string | number)[]>> {
  const lines = async (name: PersonName) => {
    const { rows, unread } = (await college.as[name].get('/notice/list')).data;
    const short = ({ kind, text, source, opinion, link }: NoticeRow) =>
      [kind, text, source, opinion, link].filter((part) => part !== null).join(' | ');
    return [unread, ...rows.map(short)];
  };
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await lines(name)])),
  );
}
