import { createContext, useContext, useState } from 'react';
import type { ListLook } from '../../../contract/auth/auth.shapes.ts';

/** Where the looks of lists are kept; in the application with the person's own settings (actors/listLooks.ts). */
export interface LookStore {
  read: (list: string) => ListLook;
  write: (list: string, look: ListLook) => void;
}
const kept = new Map<string, ListLook>();
/** Without an application around it, a list is remembered as long as its page. */
const memory: LookStore = { read: (list) => kept.get(list) ?? {}, write: (list, look) => void kept.set(list, look) };
export const LookStoreContext = createContext<LookStore>(memory);

/** How this person has set the list up: hidden columns, widths, saved filters (domain.md 1.0 "List screen contract"). */
export function useListLook(list: string): [ListLook, (part: ListLook) => void] {
  const store = useContext(LookStoreContext);
  const [look, setLook] = useState(() => store.read(list));
  const change = (part: ListLook) => {
    // what another part of the page has written meanwhile stays
    const next = { ...store.read(list), ...part };
    setLook(next);
    store.write(list, next);
  };
  return [look, change];
}
