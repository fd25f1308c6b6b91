import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { DictTag, DictText } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import type { Proposal } from '../../contract/drafting.calls.ts';
import { TickedCourses } from './TickedCourses.tsx';

/** Nothing of it has been declared for some class, and nothing keeps it back. */
export const isOpen = (row: Proposal) => row.open.length > 0 && row.obstacle === null;

const HEADS = [
  { title: '课程', width: 164 },
  { title: '学分', width: 48, align: 'is-number' as const },
  { title: '学时', width: 48, align: 'is-number' as const },
  { title: '教学单位', width: 104 },
  { title: '自授/外授', width: 80 },
  { title: '未申报班级', width: 124 },
  { title: '已申报', width: 172 },
];
/** The courses of a plan in a term, with what has been declared of them already. */
export function ProposalTable({
  rows,
  chosen,
  onTick,
}: {
  rows: readonly Proposal[];
  chosen: readonly Proposal[];
  onTick: (ids: readonly number[], ticked: boolean) => void;
}) {
  const open = useOpen();
  return (
    <TickedCourses
      heads={HEADS}
      rows={rows}
      chosen={chosen}
      isFree={isOpen}
      allLabel={(free) => `全选未申报的 ${free.length} 门（方案该学期共 ${rows.length} 门）`}
      nameOf={(row) => row.courseName}
      onTick={onTick}
      cells={(row) => (
        <>
          <td>
            {row.courseName} <Hint as="small">{row.courseCode}</Hint>
          </td>
          <NumberCell>{row.credits}</NumberCell>
          <NumberCell>{row.totalHours}</NumberCell>
          <td>{row.teachingUnitName ?? '未确定'}</td>
          <td>
            <DictText type="teaching_source" value={row.teachingSource} />
          </td>
          <td>{row.obstacle ?? (row.open.map((c) => c.name).join('、') || '无')}</td>
          <td>
            {row.declared.map((one) => (
              <TextButton
                key={one.id}
                className="several-declared"
                title={`申报人 ${one.declarerName}`}
                onClick={() => open(`/talent/declaration?open=${one.id}`)}
              >
                {one.declarationNo} <DictTag type="declare_status" value={one.status} />
              </TextButton>
            ))}
            {row.declared.length === 0 && '否'}
          </td>
        </>
      )}
    />
  );
}
