import { useState } from 'react';
import { CODE } from '../../../contract/codes.ts';
import { ApiError } from '../../api/errors.ts';

/** What a form sends: while it is under way nothing else is; what the server says of fields stands at the fields. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const send = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblems({});
    try {
      await work();
    } catch (error) {
      // any other refusal has been shown as a dialog
      if (error instanceof ApiError && error.code === CODE.invalid) setProblems(error.fields);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problems, send };
}
/** Refusals that the form shows at its fields itself. */
export const AT_FIELDS = { own: [CODE.invalid] };
