import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { confirm } from '../../actors/dialog.ts';
import { forgetUnsaved, hasUnsaved } from '../../actors/unsaved.ts';
import { useAddress } from '../../ui/list/useAddress.ts';
import { LEAVE } from './draft.ts';

/** `edit` of the address: `new` or an id; anything else is no form. */
const idIn = (edit: string | null): number | 'new' | null => {
  if (edit === 'new') return edit;
  return edit !== null && /^[1-9]\d{0,14}$/.test(edit) ? Number(edit) : null;
};

/**
 * Which form stands in the place of the list. The address (`?edit=`) asks for it; a form with changes is given up for another
 * address only when the person says so, whether he went back or a menu, a link or the drawer led away.
 */
export function useFormPlace() {
  const [edit, setEdit] = useAddress('edit');
  const navigate = useNavigate();
  const way = useNavigationType();
  /** What is shown; `key` stays when a new declaration becomes a stored one by its first save. */
  const [shown, setShown] = useState({ edit, key: 0 });
  const now = useRef({ edit, shown, way, asking: false });
  Object.assign(now.current, { edit, shown, way });
  useEffect(() => {
    const show = () => setShown(({ key }) => ({ edit: now.current.edit, key: key + 1 }));
    // a stored one whose first save has just put its id into the address is shown already
    if (edit === now.current.shown.edit || now.current.asking) return;
    if (!hasUnsaved(location.pathname)) return show();
    now.current.asking = true;
    const stay = () => {
      if (now.current.edit === now.current.shown.edit) return;
      if (now.current.way === 'PUSH') navigate(-1);
      else setEdit(now.current.shown.edit);
    };
    const leave = () => {
      forgetUnsaved(location.pathname);
      show();
    };
    void confirm(LEAVE)
      .then(leave, stay)
      .finally(() => {
        now.current.asking = false;
      });
  }, [edit, navigate, setEdit]);
  const id = idIn(shown.edit);
  return {
    form: id === null ? null : { id: shown.key in made ? 'new' : id, key: shown.key },
  };
}
