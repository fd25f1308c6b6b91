import { createContext, useContext, useEffect, useState } from 'react';
import type { ListLook } from '../../contract/auth/auth.shapes.ts';
import type { ListSettings } from '../actors/listSettings.ts';

const kept = new Map<string, ListLook>();
/** Without an application around it, a list is remembered as long as its page. */
const memory: ListSettings = {
  read: (list) => kept.get(list) ?? {},
  write: (list, look) => void kept.set(list, look),
};
export const ListSettingsContext = createContext<ListSettings>(memory);

/** Who shows something of a list: its table, its chooser, its export have one look between them. */
const shown = new WeakMap<ListSettings, Set<(list: string, look: ListLook) => void>>();
function onLook(store: ListSettings, hear: (list: string, look: ListLook) => void): () => void {
  const hearers = shown.get(store) ?? new Set();
  shown.set(store, hearers.add(hear));
  return () => void hearers.delete(hear);
}

/** How this person has set the list up: hidden columns, widths, saved filters (列表 9、11). */
export function useListLook(list: string): [ListLook, (part: ListLook) => void] {
  const store = useContext(ListSettingsContext);
  const [look, setLook] = useState(() => store.read(list));
  useEffect(
    () => onLook(store, (changed, next) => changed === list && setLook(next)),
    [store, list],
  );
  const change = (part: ListLook) => {
    // what another part of the page has written meanwhile stays
    const next = { ...store.read(list), ...part };
    store.write(list, next);
    for (const hear of shown.get(store) ?? []) hear(list, next);
  };
  return [look, change];
}
