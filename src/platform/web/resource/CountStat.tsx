import { entityCalls } from '../../contract/resource/calls.ts';
import type { Entity } from '../../contract/resource/entity.ts';
import { useCall } from '../api/query.ts';
import { Stat } from '../kit/Stat.tsx';
import { linkWith } from '../links.ts';

interface Props {
  entity: Entity;
  label: string;
  /** Of the list; the page that opens has the same. */
  filters: Readonly<Record<string, string>>;
  /** Page of the list, with what its address says beside filters: `{ tab: 'login' }`. */
  path: string;
  more?: Readonly<Record<string, string>>;
  onOpen: (path: string) => void;
}
/** How long a list is, by the list itself; a press opens exactly that one (首页 2). */
export function CountStat({ entity, label, filters, path, more = {}, onOpen }: Props) {
  const { data } = useCall(entityCalls(entity).list, {
    query: { ...filters, pageNum: 1, pageSize: 1 },
  });
  return (
    <Stat
      value={data?.total}
      label={label}
      disabled={!data?.total}
      onClick={() => onOpen(linkWith(path, { ...more, ...filters }))}
    />
  );
}
