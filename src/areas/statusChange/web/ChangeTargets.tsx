import { overPlan } from '../../../platform/contract/resource/filling.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { Fillings } from '../../../platform/web/kit/facts/Fillings.tsx';
import { Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { Hint, Problem, Toned } from '../../../platform/web/kit/plain/Text.tsx';
import { changeTargets } from '../contract/changeBatch.calls.ts';

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
  const crowded = data.filter((one) => overPlan(one) > 0).length;
  return (
    <Stack gap={8}>
      <p>
        去向班级 {data.length} 个
        {crowded > 0 && (
          <Toned tone="warning">，其中 {crowded} 个转入后超过计划，只提示、不拒绝</Toned>
        )}
      </p>
      <Fillings
        noun="去向班级"
        rows={data.map(({ className, majorName, ...one }) => ({
          ...one,
          name: className,
          of: majorName,
          rooms: [],
        }))}
      />
    </Stack>
  );
}
