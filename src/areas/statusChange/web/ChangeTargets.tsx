import { useCall } from '../../../platform/web/api/query.ts';
import { NumberCell, SmallTable } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { Hint, Problem, Toned } from '../../../platform/web/kit/plain/Text.tsx';
import { type ChangeTarget, changeTargets } from '../contract/changeBatch.calls.ts';

const HEADS = [
  '去向班级',
  '专业',
  ...['计划', '现有', '转入', '转出', '转入后'].map((number) => ({ number })),
  '另有',
];
const afterOf = ({ now, coming, leaving }: ChangeTarget): number => now + coming - leaving;
const overOf = (one: ChangeTarget): number => Math.max(0, afterOf(one) - one.planned);

/** Where the chosen ones go, before they are passed: more than was planned is marked and stops nobody (异动 34). */
export function ChangeTargets({ ids }: { ids: readonly number[] }) {
  const { data, error } = useCall(
    changeTargets,
    { query: { ids: ids.join(',') } },
    { current: true },
  );
  if (error) return <Problem>去向班级读取失败：{error.message}</Problem>;
  if (!data) return <Hint>正在读取去向班级…</Hint>;
  if (data.length === 0) return null;
  const crowded = data.filter((one) => overOf(one) > 0).length;
  return (
    <Stack gap={8}>
      <p>
        去向班级 {data.length} 个
        {crowded > 0 && (
          <Toned tone="warning">，其中 {crowded} 个转入后超过计划，只提示、不拒绝</Toned>
        )}
      </p>
      <SmallTable boxed heads={HEADS}>
        {data
          .toSorted((a, b) => overOf(b) - overOf(a))
          .map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.className}</th>
              <td>{one.majorName}</td>
              <NumberCell>{one.planned}</NumberCell>
              <NumberCell>{one.now}</NumberCell>
              <NumberCell>{one.coming}</NumberCell>
              <NumberCell>{one.leaving}</NumberCell>
              <NumberCell>
                {overOf(one) > 0 ? (
                  <Toned tone="warning" strong>
                    {afterOf(one)}，超 {overOf(one)}
                  </Toned>
                ) : (
                  afterOf(one)
                )}
              </NumberCell>
              <td>{one.others > 0 && `${one.others} 人待审批或待生效`}</td>
            </tr>
          ))}
      </SmallTable>
    </Stack>
  );
}
