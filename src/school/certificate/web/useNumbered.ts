import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { type Numbered, sheetRegister } from '../contract/sheet.calls.ts';
import type { SheetKind } from '../contract/sheetTitles.ts';

export interface Numbering {
  /** Gets numbers and codes, and prints. */
  print: () => Promise<void>;
  busy: boolean;
  /** In the order of the records; there from the press on until it has been printed. */
  numbers: readonly Numbered[];
}
const NONE: readonly Numbered[] = [];
/**
 * Printing with a number for each sheet (证明 10): every press of 打印 has its own, since what is shown may have become another. In a
 * simulation nothing is written, so the paper has none.
 */
export function useNumbered(kind: SheetKind, ids: readonly number[] = []): Numbering {
  const [numbers, setNumbers] = useState(NONE);
  const { busy, send } = useSending();
  const readOnly = useReadOnly();
  useEffect(() => {
    const forget = () => setNumbers(NONE);
    window.addEventListener('afterprint', forget);
    return () => window.removeEventListener('afterprint', forget);
  }, []);
  const print = async () => {
    const given = readOnly
      ? NONE
      : await send(
          async () => (await callApi(sheetRegister, { body: { kind, ids: [...ids] } })).data,
        );
    if (!given) return;
    flushSync(() => setNumbers(given));
    window.print();
  };
  return { print, busy, numbers };
}
