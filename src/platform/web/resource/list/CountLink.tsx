import { mayAny } from '../../../contract/permission.ts';
import type { EntityField } from '../../../contract/resource/entity.ts';
import type { EntityRow } from '../../../contract/resource/shapes.ts';
import { usePermissions } from '../../actors/session.ts';
import { Link } from '../../kit/control/Link.tsx';

type Count = Extract<EntityField, { kind: 'count' }>;
/** A number that leads to the list of exactly those records, for who may see it; nothing to see leads nowhere. */
export function CountLink({
  field,
  row,
  count,
}: {
  field: Count & EntityField;
  row: EntityRow;
  count: number;
}) {
  const may = mayAny(usePermissions(), field.opens ? [field.opens.needs] : []);
  if (!field.opens || !may || count === 0) return <>{count}</>;
  const path = field.opens.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(row[name] ?? '')),
  );
  return (
    <Link to={path} aria-label={`${field.label} ${count}，查看列表`}>
      {count}
    </Link>
  );
}
