import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { DictTag, DictText } from '../../../../platform/web/kit/page/Tag.tsx';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import type { Proposal } from '../../contract/drafting.calls.ts';
import '../form/several.css';

/** Nothing of it has been declared for some class, and nothing keeps it back. */
export const isOpen = (row: Proposal) => row.open.length > 0 && row.obstacle === null;

const HEADS = [
  { title: '选择', width: 44 },
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
  const free = rows.filter(isOpen);
  return (
    <>
      <CheckBox
        className="several-all"
        label={`全选未申报的 ${free.length} 门（方案该学期共 ${rows.length} 门）`}
        checked={free.length > 0 && chosen.length === free.length}
        disabled={free.length === 0}
        onChange={(on) =>
          onTick(
            free.map((row) => row.planCourseId),
            on,
          )
        }
      />
      <div className="several-table">
        <PlainTable heads={HEADS}>
          {rows.map((row) => (
            <tr key={row.planCourseId} data-muted={isOpen(row) ? undefined : ''}>
              <td>
                <CheckBox
                  aria-label={`选择 ${row.courseName}`}
                  checked={chosen.includes(row)}
                  disabled={!isOpen(row)}
                  onChange={(on) => onTick([row.planCourseId], on)}
                />
              </td>
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
            </tr>
          ))}
        </PlainTable>
      </div>
    </>
  );
}
