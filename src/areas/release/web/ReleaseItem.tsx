import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import type { Head } from '../../../platform/web/list/table/PlainTable.tsx';
import { minuteText } from '../../../platform/web/time.ts';
import type { ReleaseRow } from '../contract/release.calls.ts';

export type Choice = 'take' | 'keep';
export const HEADS: readonly Head[] = [
  { title: '种类', width: 88 },
  { title: '项目', width: 200 },
  { title: '内容', width: 96 },
  { title: '原来', width: 216 },
  { title: '学校现在', width: 216 },
  { title: '新版本', width: 216 },
  { title: '操作', width: 120 },
];
/** What there is to compare of a row that the release has no longer: the row itself. */
const GONE = { label: '整项', old: '有', ours: '有' } as const;

/** One row of the product in three versions, a line for each field that differs. */
export function ReleaseItem({
  row,
  may,
  onDecide,
}: {
  row: ReleaseRow;
  may: boolean;
  onDecide: (choice: Choice) => void;
}) {
  const { kindName, name, state, gone, neededBy, fields, by, at } = row;
  const lines = gone
    ? [{ ...GONE, theirs: neededBy ? `已取消（${neededBy}）` : '已取消' }]
    : fields;
  const decided = by && at ? `${by} ${minuteText(at)} 保留` : null;
  return lines.map(({ label, old, ours, theirs }, i) => (
    <tr key={label}>
      {i === 0 && (
        <>
          <td rowSpan={lines.length}>{kindName}</td>
          <td rowSpan={lines.length} title={decided ?? name}>
            {name} {gone && <Tag tone="warning">已取消</Tag>}
          </td>
        </>
      )}
      <td>{label}</td>
      <td title={old ?? undefined}>{old ?? '—'}</td>
      <td title={ours}>{ours}</td>
      <td title={theirs}>{theirs}</td>
      {i === 0 && (
        <td rowSpan={lines.length}>
          {may && (
            <>
              <TextButton aria-label={`采用「${name}」`} onClick={() => onDecide('take')}>
                采用
              </TextButton>{' '}
              {state === 'open' && (
                <TextButton aria-label={`保留「${name}」`} onClick={() => onDecide('keep')}>
                  保留
                </TextButton>
              )}
            </>
          )}
        </td>
      )}
    </tr>
  ));
}
