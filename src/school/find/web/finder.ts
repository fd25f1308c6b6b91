import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { NOUN } from '../../../../machines/nouns.ts';
import { mayAny } from '../../../platform/contract/permission.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { type CallData, useCall } from '../../../platform/web/api/query.ts';
import type { Finder, Found } from '../../../platform/web/frame/palette/finder.ts';
import type { Target } from '../../../platform/web/frame/palette/targets.ts';
import { useSettled } from '../../../platform/web/kit/page/useSettled.ts';
import { queuePath } from '../../declaration/web/links.ts';
import { type FoundRecord, findRecords } from '../contract/find.calls.ts';
import { type FoundKind, isEnough } from '../contract/found.ts';
import { useActions } from './useActions.ts';

const TITLE: Readonly<Record<FoundKind, string>> = {
  person: '人员',
  student: NOUN.student,
  course: NOUN.course,
  declaration: '申报',
  room: NOUN.classroom,
};
/** What the pages open whose records are found again. */
const OPENS: Readonly<Record<string, FoundKind>> = {
  '/system/user': 'person',
  '/hr/team': 'person',
  '/student/student': 'student',
  '/talent/course': 'course',
  '/talent/declaration': 'declaration',
  '/talent/declarationQuery': 'declaration',
  ...Object.fromEntries(LEVELS.map((level) => [queuePath(level), 'declaration' as const])),
  '/resource/classroom': 'room',
};
/** Milliseconds that somebody who types pauses before records are looked up. */
const PAUSE = 120;
type Answer = CallData<typeof findRecords>;

const targetOf = (kind: FoundKind, { id, title, code, note, path }: FoundRecord): Target => ({
  id: `${kind}:${id}`,
  title,
  code,
  where: note,
  syllables: [],
  path,
  external: null,
});
const targetsIn = ({ groups }: Answer): readonly Target[] =>
  groups.flatMap(({ kind, items }) => items.map((item) => targetOf(kind, item)));

/** `/student/student?open=12` is `student:12`; null where nothing of that page is found. */
export function recordAt(address: string): string | null {
  const [path = '', search = ''] = address.split('?');
  const kind = OPENS[path];
  const id = new URLSearchParams(search).get('open');
  return kind && id && /^\d+$/.test(id) ? `${kind}:${id}` : null;
}

/** Records that answer what is typed, or those opened last, as whoever asks may read them now (查找 1、4). */
function useFound(typed: string, opened: readonly string[]): Found {
  const mayFind = mayAny(usePermissions(), findRecords.access);
  const now = typed.trim();
  const keyword = useSettled(now, PAUSE);
  const searching = mayFind && isEnough(keyword) && now !== '';
  const ids = [...new Set(opened.flatMap((address) => recordAt(address) ?? []))];
  const answer = useCall(
    findRecords,
    { query: { keyword } },
    { enabled: searching, keepPrevious: true },
  );
  const last = useCall(
    findRecords,
    { query: { recent: ids.join() } },
    { enabled: mayFind && ids.length > 0 },
  );
  if (now === '') {
    const items = last.data ? targetsIn(last.data) : [];
    const order = ({ id }: Target) => ids.indexOf(id);
    const sorted = items.toSorted((a, b) => order(a) - order(b));
    return {
      groups: sorted.length > 0 ? [{ title: '最近打开', items: sorted }] : [],
      busy: false,
      error: null,
    };
  }
  const groups = (searching && !answer.error && answer.data?.groups) || [];
  return {
    groups: groups.map(({ kind, items }) => ({
      title: TITLE[kind],
      items: items.map((item) => targetOf(kind, item)),
    })),
    busy: mayFind && isEnough(now) && (keyword !== now || answer.isFetching),
    error: searching && answer.error ? answer.error.message : null,
  };
}

export const finder: Finder = { useFound, useActions };
