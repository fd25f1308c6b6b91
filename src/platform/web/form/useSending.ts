import { useRef, useState } from 'react';
import { CODE } from '../../contract/codes.ts';
import { ApiError } from '../api/errors.ts';

/**
 * What a dialog sends, the one way in which it says so: while it is under way nothing else is; what the server says of fields stands at
 * the fields. Two states and no way between them but the call's own end, so it is no chart. What has more is one: a text to keep and
 * a leaving `editing`, a question or a conflict `decision`, what goes on item by item `batch`.
 */
export function useSending() {
  const [busy, setBusy] = useState(false);
  /** Known before the next drawing, where a second press comes first. */
  const underWay = useRef(false);
  /** Somebody else was first: what stands behind is old, and is read anew when the dialog is closed (表单 37). */
  const overtaken = useRef(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  /** Answers what the work answers; undefined when it was refused, which has been shown, or something is under way. */
  const send = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    setProblems({});
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError)) return undefined;
      if (error.code === CODE.conflict) overtaken.current = true;
      // any other refusal has been shown as a dialog
      if (error.code === CODE.invalid) setProblems(error.fields);
      return undefined;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, problems, send, overtaken };
}
/** Refusals that the form shows at its fields itself. */
export const AT_FIELDS = { own: [CODE.invalid] };
