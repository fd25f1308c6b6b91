import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { isRecordNumber } from '../../contract/validators/text.ts';
import { agreed } from '../actors/dialog.ts';
import { forgetUnsaved, hasUnsaved } from '../actors/unsaved.ts';
import { useAddress } from '../list/useAddress.ts';

interface Leaving {
  message: string;
  confirmText: string;
  cancelText: string;
}
/** `edit` of the address: `new` or an id; anything else is no form. */
const idIn = (edit: string | null): number | 'new' | null => {
  if (edit === 'new') return edit;
  return edit !== null && isRecordNumber(edit) ? Number(edit) : null;
};

/**
 * Which form stands in the place of the list. The address (`?edit=`) asks for it; a form with changes is given up for another
 * address only when the person says so, whether they went back or a menu, a link or the drawer led away.
 * @param question what they are asked then
 */
export function useFormPlace(question: Leaving) {
  const [edit, setEdit] = useAddress('edit');
  const navigate = useNavigate();
  const way = useNavigationType();
  /** `id` and `key` stay when a new declaration becomes a stored one by its first save. */
  const [shown, setShown] = useState({ edit, id: idIn(edit), key: 0 });
  const now = { edit, setEdit, navigate, way, shown, question };
  const latest = useRef(now);
  latest.current = now;
  const asking = useRef(false);

  useEffect(() => {
    const show = () =>
      setShown(({ key }) => ({
        edit: latest.current.edit,
        id: idIn(latest.current.edit),
        key: key + 1,
      }));
    if (edit === latest.current.shown.edit || asking.current) return;
    if (!hasUnsaved(location.pathname)) return show();
    const stay = () => {
      const { way: came, shown: kept, edit: asked } = latest.current;
      if (asked === kept.edit) return;
      if (came === 'PUSH') latest.current.navigate(-1);
      else latest.current.setEdit(kept.edit);
    };
    const leave = () => {
      forgetUnsaved(location.pathname);
      show();
    };
    asking.current = true;
    void agreed(latest.current.question)
      .then((yes) => (yes ? leave() : stay()))
      .finally(() => {
        asking.current = false;
      });
  }, [edit]);

  return {
    form: shown.id === null ? null : { id: shown.id, key: shown.key },
    open: (id: number | 'new') => setEdit(String(id)),
    close: () => setEdit(null, { replace: true }),
    /** The form goes on as it is under its own address, so that a reload opens what was saved. */
    made: (id: number) => {
      setShown((old) => ({ ...old, edit: String(id) }));
      setEdit(String(id), { replace: true });
    },
  };
}
