import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useRefresh } from '../../../platform/web/api/query.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import type { PhotoKind } from '../../../school/student/contract/photo.ts';
import { type JudgedPhoto, photoJudge } from '../contract/photo.calls.ts';
import { SHOWS_PHOTOS } from './kinds.ts';
import { type Marks, marked, markOf, nextUnmarked, stepTo } from './marks.ts';

const NO_MARKS: Marks = new Map();

/** Nothing has the focus, or only the tab that a mouse has pressed: whoever walks along the tabs by key is not taken away from them. */
const isHandFree = (): boolean =>
  document.activeElement === document.body ||
  document.activeElement?.matches('[role=tab]:not(:focus-visible)') === true;

/** A sheet of pictures gone through by keyboard: what is marked stays until it is sent in one (照片 12). */
export function useReview(kind: PhotoKind, rows: readonly JudgedPhoto[]) {
  const [marks, setMarks] = useState<Marks>(NO_MARKS);
  const [at, setAt] = useState(0);
  /** How many sheets have been sent. */
  const [turn, setTurn] = useState(0);
  const grid = useRef<HTMLUListElement>(null);
  const { busy, send } = useSending();
  const refresh = useRefresh();
  const ids = rows.map(({ id }) => id);
  const known = rows.filter(({ id }) => marks.has(id));
  const go = (to: number) => {
    setAt(to);
    grid.current?.querySelectorAll<HTMLElement>('.review-face')[to]?.focus();
  };
  // a new sheet takes the hand that has lost its picture or has just chosen the tab, and that of whoever has sent the one before
  const shown = rows.map(({ id, version }) => `${id}-${version}`).join();
  const handled = useRef(turn);
  useEffect(() => {
    const isSent = handled.current !== turn;
    handled.current = turn;
    if (shown === '' || !(isSent || isHandFree())) return;
    setAt(0);
    grid.current?.querySelector<HTMLElement>('.review-face')?.focus();
  }, [shown, turn]);
  const mark = (id: number, what: Parameters<typeof marked>[2]) => {
    const next = marked(marks, id, what);
    setMarks(next);
    return next;
  };
  const submit = () =>
    send(async () => {
      const items = known.map(({ id, version }) => ({
        id,
        version,
        reason: marks.get(id) ?? null,
      }));
      if (items.length === 0) return;
      const { data: answer } = await callApi(photoJudge, { body: { kind, items } });
      const refused =
        answer.refused.length > 0 ? `，${answer.refused.length} 张刚被更换或审核，请重新看` : '';
      notify({
        type: refused ? 'warning' : 'success',
        message: `已审核 ${answer.done.length} 张${refused}`,
        duration: 4000,
      });
      setMarks(NO_MARKS);
      await refresh(...SHOWS_PHOTOS);
      setTurn((n) => n + 1);
    });
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Enter' && event.ctrlKey) {
      event.preventDefault();
      void submit();
      return;
    }
    // a choice inside a card has its own keys
    if (
      !(event.target as HTMLElement).classList.contains('review-face') ||
      event.nativeEvent.isComposing
    )
      return;
    const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
    const to = stepTo(at, event.key, rows.length, columns);
    const what = markOf(event.key);
    const here = rows[at];
    if (to === undefined && (what === undefined || !here)) return;
    event.preventDefault();
    if (to !== undefined) go(to);
    else if (here && what) go(what === 'clear' ? at : nextUnmarked(ids, mark(here.id, what), at));
  };
  return {
    marks,
    mark,
    at,
    setAt,
    grid,
    busy,
    submit,
    onKeyDown,
    known: known.length,
    bad: known.filter(({ id }) => marks.get(id) !== null).length,
    /** 其余全部通过. */
    passRest: () => setMarks(new Map([...ids.map((id) => [id, null] as const), ...marks])),
    forget: () => setMarks(NO_MARKS),
  };
}
export type ReviewState = ReturnType<typeof useReview>;
