import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { type Closing, closingText } from '../../../../school/room/contract/closing.ts';

/** What keeps people out of a room in the semester, and what has (教室 38). */
export function ClosingList({
  closings,
}: {
  closings: readonly (Closing & { id: number; of: string | null })[];
}) {
  if (closings.length === 0) return null;
  return (
    <Stack gap={4} as="ul" aria-label="不开放、维修和停用的记录">
      {closings.map((one) => (
        <li key={one.id}>
          {one.of}
          {closingText(one)}
          {one.kind === 'stop' && `（${one.beginOn.slice(5)} 起）`}
          {one.reason && `：${one.reason}`}
          {one.endedOn !== null && <Hint as="span">　{one.endedOn.slice(5)} 结束</Hint>}
        </li>
      ))}
    </Stack>
  );
}
