import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sharedFilters } from '../../contract/settings/sharedFilter.calls.ts';
import { useCall } from '../api/query.ts';
import { useListLook } from './listLook.ts';

/** How the person's settings name the filters that a list opens with. */
export const ownKey = (name: string): string => `own:${name}`;
export const sharedKey = (id: number): string => `shared:${id}`;

/** A list that is opened without anything in its address opens with its default filters; without them where they are gone (列表 33). */
export function useOpening(list: string): void {
  const [{ saved = [], opens }] = useListLook(list);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [opening, setOpening] = useState(search === '');
  const isShared = opens?.startsWith(sharedKey(0).slice(0, -1)) ?? false;
  const { data, isError } = useCall(
    sharedFilters,
    { query: { list } },
    { enabled: opening && isShared },
  );
  useEffect(() => {
    if (!opening || (search === '' && isShared && !data && !isError)) return;
    setOpening(false);
    const found =
      saved.find((one) => ownKey(one.name) === opens) ??
      data?.find((one) => sharedKey(one.id) === opens);
    if (search === '' && found)
      navigate({ pathname, search: `?${found.search}`, hash }, { replace: true });
  }, [opening, isShared, data, isError, saved, opens, pathname, search, hash, navigate]);
}
