import type { Call, CallInput } from '../../../../platform/contract/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useSettled } from '../../../../platform/web/kit/page/useSettled.ts';
import type { Rehearsal } from '../../contract/rehearsal.calls.ts';
import { Rehearsed } from './Rehearsed.tsx';

/** Asks what the draft would change when nobody has typed for a while, and shows it; what fails is said there (审批 84). */
export function Rehearsing<C extends Call>({ call, asked }: { call: C; asked: CallInput<C> }) {
  const text = JSON.stringify(asked);
  const settled = useSettled(text, 400);
  const { data, error, isFetching } = useCall<C>(call, JSON.parse(settled) as CallInput<C>, {
    silent: true,
  });
  return (
    <Rehearsed
      data={data as Rehearsal | undefined}
      error={error}
      counting={isFetching || settled !== text}
    />
  );
}
