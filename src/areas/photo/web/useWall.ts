import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../platform/web/api/query.ts';
import type { PhotoKind } from '../../../school/student/contract/photo.ts';
import type { Picked } from '../../../school/student/web/picks.tsx';
import { photoWall, WALL_PAGE } from '../contract/photo.calls.ts';
import { stepTo } from './marks.ts';

export interface Asked {
  kind: PhotoKind;
  has: '' | 'true' | 'false';
  of: Picked | null;
  keyword: string;
}
const START: Asked = { kind: '2', has: '', of: null, keyword: '' };
/** Which way a key leads on where the page ends. */
const BEYOND: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};

/** The wall that is asked for, its pages, and which picture the hand is on (照片 24). */
export function useWall() {
  const [asked, setAsked] = useState(START);
  const [page, setPage] = useState(1);
  const [at, setAt] = useState(0);
  const wall = useRef<HTMLUListElement>(null);
  /** Where the hand goes on the page that is on its way. */
  const coming = useRef<'first' | 'last' | null>(null);
  const { kind, has, of, keyword } = asked;
  const { data, error, refetch, isPlaceholderData } = useCall(
    photoWall,
    {
      query: {
        kind,
        page,
        ...(has && { has }),
        ...(of && { classId: String(of.id) }),
        ...(keyword.trim() && { keyword: keyword.trim() }),
      },
    },
    { keepPrevious: true },
  );
  const rows = data?.rows ?? [];
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / WALL_PAGE));
  const faces = () => [...(wall.current?.querySelectorAll<HTMLElement>('.wall-face') ?? [])];
  const shown = isPlaceholderData ? '' : rows.map(({ id }) => id).join();
  useEffect(() => {
    if (shown === '' || !coming.current) return;
    const all = [...(wall.current?.querySelectorAll<HTMLElement>('.wall-face') ?? [])];
    all.at(coming.current === 'first' ? 0 : -1)?.focus();
    coming.current = null;
  }, [shown]);
  const turn = (by: number, to: 'first' | 'last' = 'first') => {
    if (page + by < 1 || page + by > pages) return;
    coming.current = to;
    setPage(page + by);
  };
  return {
    asked,
    ask: (part: Partial<Asked>) => {
      setAsked((now) => ({ ...now, ...part }));
      setPage(1);
      setAt(0);
    },
    data,
    rows,
    error,
    refetch,
    isWaiting: isPlaceholderData,
    page,
    pages,
    turn,
    wall,
    /** The one stop of the Tab key. */
    at: Math.min(at, rows.length - 1),
    setAt,
    onKeyDown: (event: KeyboardEvent<HTMLUListElement>) => {
      const by = BEYOND[event.key];
      if (by === undefined || event.altKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
      const next = stepTo(at, event.key, rows.length, columns);
      if (next === undefined || next === at) turn(by, by > 0 ? 'first' : 'last');
      else faces()[next]?.focus();
    },
  };
}
