import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { Columns, Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { StepOpen } from '../../../../platform/web/kit/piece/StateLine.tsx';
import { Toned } from '../../../../platform/web/kit/plain/Text.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import type { DivisionState } from './useDivision.ts';

const HEADS = [
  { title: '班级', width: 136 },
  { title: '计划', width: 64, align: 'is-number' as const },
  { title: '人数', width: 96, align: 'is-number' as const },
  { title: '男', width: 56, align: 'is-number' as const },
  { title: '女', width: 56, align: 'is-number' as const },
  { title: '平均分', width: 80, align: 'is-number' as const },
  { title: '生源地', width: 360 },
];
const ORIGINS = 5;

/** More than was planned is marked (新生 36). */
function Size({ size, planned }: { size: number; planned: number | undefined }) {
  if (planned === undefined || size <= planned) return size;
  return (
    <Toned tone="warning" strong>
      {size}，超 {size - planned}
    </Toned>
  );
}

/** 计划 人数 男 女 平均分 生源分布 of each class, and what the division breaks as it stands. */
export function Figures({
  state: { figures, names, planned, warnings },
}: {
  state: DivisionState;
}) {
  return (
    <Columns
      as="section"
      of="minmax(0, 1fr) 280px"
      className="division-figures"
      aria-label="各班情况"
    >
      <Scroll high="340px">
        <PlainTable heads={HEADS}>
          {figures.map(({ size, genders, average, origins }, at) => (
            <tr key={names[at]}>
              <td>{names[at]}</td>
              <NumberCell>{planned[at]}</NumberCell>
              <NumberCell>
                <Size size={size} planned={planned[at]} />
              </NumberCell>
              <NumberCell>{genders['1'] ?? 0}</NumberCell>
              <NumberCell>{genders['2'] ?? 0}</NumberCell>
              <NumberCell>{average === null ? '' : average.toFixed(1)}</NumberCell>
              <td>
                {origins
                  .slice(0, ORIGINS)
                  .map(([origin, count]) => `${origin} ${count}`)
                  .join('、')}
                {origins.length > ORIGINS && ` 等 ${origins.length} 地`}
              </td>
            </tr>
          ))}
        </PlainTable>
      </Scroll>
      <StepOpen clear={warnings.length === 0}>
        {warnings.length === 0 ? (
          '人数、性别和约束都满足。'
        ) : (
          <ul>
            {warnings.map(({ text, hard }) => (
              <li key={text}>
                {text}
                {hard && '（不能保存）'}
              </li>
            ))}
          </ul>
        )}
      </StepOpen>
    </Columns>
  );
}
