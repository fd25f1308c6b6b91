import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { FoldCard } from '../../../../platform/web/kit/field/FoldCard.tsx';
import type { DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { CourseStrip } from '../list/CourseStrip.tsx';

/** Whose numbers an approver compares an item with: at the first level those of the unit that asks, later of the one that teaches. */
const SIDE = {
  management: 'management',
  teaching: 'teaching',
  supervisor: 'teaching',
  master: 'teaching',
} as const;
const FILTER = { management: 'managementUnitKey', teaching: 'teachingUnitKey' } as const;

/** Course counts and progress of the item's unit (申报 57、67); each number opens the list of exactly that length. */
export function UnitStatistics({ detail, level }: { detail: DeclarationDetail; level: Level }) {
  const open = useOpen();
  const side = SIDE[level];
  const unit = detail.units[side];
  if (!unit) return null;
  const filters = { [FILTER[side]]: unit.key };
  return (
    <FoldCard
      lazy
      title="单位统计"
      note={`${unit.name}（${side === 'management' ? '管理单位' : '教学单位'}）`}
    >
      <CourseStrip
        filters={filters}
        onPress={(pressed) => {
          const asked = Object.entries({ ...filters, ...pressed }).filter(([, value]) => value) as [
            string,
            string,
          ][];
          open(`/talent/declaration?${new URLSearchParams(asked)}`);
        }}
      />
    </FoldCard>
  );
}
