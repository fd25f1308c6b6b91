import { EDITABLE_STATUSES } from '../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { mayAny } from '../../../platform/contract/permission.ts';
import { useWorkingContext } from '../../../platform/web/actors/context.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useOpen } from '../../../platform/web/frame/tabs/tabs.ts';
import { NumberCell } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { Scroll } from '../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { CheckBox } from '../../../platform/web/kit/plain/CheckBox.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import { minuteText } from '../../../platform/web/time.ts';
import type { WindowBoard, WindowCollege } from '../contract/windowBoard.calls.ts';
import { leftText, STEP_WORDS } from './steps.ts';

const number = (title: string) => ({ title, width: 72, align: 'is-number' as const });
const HEADS = [
  { title: '选择', width: 48 },
  { title: '学院', width: 180 },
  number('未提交'),
  number('申报人'),
  number('审批中'),
  number('已通过'),
  { title: '申报截止', width: 256 },
  { title: '审批延期', width: 256 },
];
interface Props {
  board: WindowBoard;
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
}
/** The colleges, those with the most that is not handed in first; each number opens the query of that length. */
export function CollegeTable({ board, ticked, onTick }: Props) {
  const { colleges, now } = board;
  if (colleges.length === 0) return <EmptyState text="您的范围内没有学院。" />;
  const toggle = (keys: readonly string[], on: boolean) =>
    onTick(new Set(on ? [...ticked, ...keys] : [...ticked].filter((key) => !keys.includes(key))));
  const owing = colleges.filter(({ unsubmitted }) => unsubmitted > 0);
  return (
    <>
      <CheckBox
        label={`选择有未提交申报的 ${owing.length} 个学院`}
        checked={owing.length > 0 && owing.every(({ unitKey }) => ticked.has(unitKey))}
        disabled={owing.length === 0}
        onChange={(on) =>
          toggle(
            owing.map(({ unitKey }) => unitKey),
            on,
          )
        }
      />
      <Scroll>
        <PlainTable heads={HEADS}>
          {colleges.map((row) => (
            <tr key={row.unitKey}>
              <td>
                <CheckBox
                  aria-label={`选择 ${row.name}`}
                  checked={ticked.has(row.unitKey)}
                  onChange={(on) => toggle([row.unitKey], on)}
                />
              </td>
              <th scope="row" title={row.name}>
                {row.name}
              </th>
              <Numbers row={row} />
              <td>
                {row.ends[0] ? `${minuteText(row.ends[0])}（${leftText(row.ends[0], now)}）` : '—'}
                {row.extended.includes(0) && (
                  <>
                    {' '}
                    <Tag tone="warning">延期</Tag>
                  </>
                )}
              </td>
              <td>
                {row.extended
                  .filter((step) => step > 0)
                  .map((step) => `${STEP_WORDS[step]}至 ${minuteText(row.ends[step] ?? '')}`)
                  .join('；')}
              </td>
            </tr>
          ))}
        </PlainTable>
      </Scroll>
    </>
  );
}

function Numbers({ row }: { row: WindowCollege }) {
  const { semesterId } = useWorkingContext();
  const open = useOpen();
  const reads = mayAny(usePermissions(), ['talent:declaration:query']);
  const link = (value: number, word: string, status: string) => (
    <NumberCell>
      {value > 0 && reads ? (
        <TextButton
          aria-label={`${row.name} ${word} ${value}`}
          onClick={() =>
            open(
              `/talent/declarationQuery?${new URLSearchParams({
                semesters: String(semesterId),
                status,
                college: row.unitKey,
                named: `学院：${row.name}`,
              })}`,
            )
          }
        >
          {value}
        </TextButton>
      ) : (
        value
      )}
    </NumberCell>
  );
  return (
    <>
      {link(row.unsubmitted, '未提交', EDITABLE_STATUSES.join(','))}
      <NumberCell>{row.owners}</NumberCell>
      {link(row.inReview, '审批中', String(DECLARE_STATUS.inReview))}
      {link(row.approved, '已通过', String(DECLARE_STATUS.approved))}
    </>
  );
}
