import { useLocation, useNavigate } from 'react-router-dom';
import { isRecordNumber } from '../../contract/validators/text.ts';

/**
 * One parameter of the page's address beside the list's own: which item is open, which form is shown.
 * Setting pushes, so the way back closes what was opened; `replace` walks on within it.
 */
export function useAddress(
  name: string,
): [value: string | null, set: (value: string | null, options?: { replace?: boolean }) => void] {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const set = (value: string | null, { replace = false }: { replace?: boolean } = {}) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    const written = next.toString();
    navigate({ pathname, search: written && `?${written}`, hash }, { replace });
  };
  return [parameters.get(name), set];
}

/** The number in a text such as `?open=12`, or null. */
export const idOf = (text: string | null): number | null =>
  text !== null && isRecordNumber(text) ? Number(text) : null;
