import type { CallInput } from '../../../../platform/contract/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useSettled } from '../../../../platform/web/kit/page/useSettled.ts';
import { Rehearsed } from '../../../../school/approval/web/rehearsal/Rehearsed.tsx';
import { rehearseParameter } from '../../contract/general.calls.ts';

type Asked = CallInput<typeof rehearseParameter>;

/** What a value of an approval parameter would change for items in flight, before it is saved (审批 84). */
export function ParameterEffect({ name, ...body }: { name: string } & Asked['body']) {
  const text = JSON.stringify({ params: { key: name }, body } satisfies Asked);
  const settled = useSettled(text, 400);
  const { data, error, isFetching } = useCall(rehearseParameter, JSON.parse(settled) as Asked, {
    silent: true,
  });
  return <Rehearsed data={data} error={error} counting={isFetching || settled !== text} />;
}
