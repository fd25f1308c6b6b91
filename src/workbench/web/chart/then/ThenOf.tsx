import { useCall } from '../../../../platform/web/api/query.ts';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { FLOWS } from '../../../../school/flows/contract/flows.ts';
import type { historyPeople } from '../../../contract/then.calls.ts';
import type { FilePath } from '../../../drawing/files.ts';
import { PEOPLE } from '../addresses.ts';
import { itemOf } from '../records/useItem.ts';
import { lineOf } from './moments.ts';
import { ThenPanel } from './ThenPanel.tsx';

interface Props {
  path: FilePath;
  step: number | null;
}
/** What an item of the approval offered at any moment of its history (测试 38); nothing for any other path. */
export function ThenOf({ path, step }: Props) {
  const item = itemOf(path.id);
  const known = item !== null && Object.hasOwn(FLOWS, item.source);
  const { data, error, refetch } = useCall<typeof historyPeople>(
    PEOPLE,
    { query: item ?? { source: '', id: 0 } },
    { enabled: known, silent: true },
  );
  if (!known) return null;
  if (error)
    return (
      <Problem role="alert">
        没有取到那时能做什么：{error.message}
        <TextButton onClick={() => void refetch()}>重试</TextButton>
      </Problem>
    );
  if (!data) return <Hint role="status">正在取这一条有哪些人…</Hint>;
  const line = lineOf(path.steps, data);
  if (!line) return <Hint>还没有提交过，没有“当时”可看。</Hint>;
  if (data.people.length === 0) return <Hint>没有申报人和审批人，没有人可选。</Hint>;
  return <ThenPanel {...{ item, line, step }} people={data.people} />;
}
