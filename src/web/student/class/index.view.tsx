import { useCallback, useState } from 'react';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import schoolClass from '../../../contract/student/class.entity.ts';
import { EntityView } from '../../ui/entity/EntityView.tsx';
import { Roster } from './Roster.tsx';

/** 班级信息 (domain.md 1.6.2), with the roster of any day and its photo sheet for print. */
export default function ClassView() {
  const [shown, setShown] = useState<EntityRow | null>(null);
  const acts = useCallback((row: EntityRow) => [{ label: '花名册', onClick: () => setShown(row) }], []);
  if (shown) return <Roster row={shown} onClose={() => setShown(null)} />;
  return <EntityView entity={schoolClass} acts={acts} />;
}
