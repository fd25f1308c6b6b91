import { useLocation } from 'react-router-dom';
import type { Entity } from '../../../platform/contract/resource/entity.ts';

/** The filters of the list as they stand in its address: what a task over all that it shows is told. */
export function useListFilter(entity: Entity): Record<string, string> {
  const { search } = useLocation();
  const names = ['keyword', ...Object.keys(entity.more ?? {}), ...Object.keys(entity.fields)];
  const known = [...new URLSearchParams(search)].filter(
    ([name, value]) => names.includes(name) && value !== '',
  );
  return Object.fromEntries(known);
}
