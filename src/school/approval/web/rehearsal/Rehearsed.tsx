import { useState } from 'react';
import {
  ACTION_ZH,
  type ApprovalEventType,
} from '../../../../../machines/approval/approval.types.ts';
import { Lines } from '../../../../platform/web/kit/facts/Lines.tsx';
import { NumberCell, SmallTable } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint, Problem, Toned } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import type { Rehearsal } from '../../contract/rehearsal.calls.ts';

type Change = Rehearsal['changes'][number];
type Line = { key: number; text: string; more: string };
interface Opened {
  title: string;
  lines: readonly Line[];
}
const KIND = { gained: '多出', lost: '失去' } as const;
const nameOf = ({ kind, operation }: Change) =>
  `${KIND[kind]}“${ACTION_ZH[operation as ApprovalEventType]}”`;

/** The items of a change, of everybody or of one person, each once. */
function itemsOf({ touched }: Rehearsal, people: Change['people']): Line[] {
  const at = [...new Set(people.flatMap(({ items }) => items))].sort((a, b) => a - b);
  return at.flatMap((place) => {
    const item = touched[place];
    return item ? [{ key: item.id, text: item.declarationNo, more: item.progressText }] : [];
  });
}

interface Props {
  data: Rehearsal | undefined;
  error: Error | null;
  /** What is asked about has changed and is being counted. */
  counting: boolean;
}
/** What a change that is not saved yet would make of the operations of items in flight; every number opens its list (审批 84). */
export function Rehearsed({ data, error, counting }: Props) {
  const [opened, setOpened] = useState<{ of: Rehearsal; list: Opened } | null>(null);
  if (error) return <Problem>没有算出对在途申报的影响：{error.message}</Problem>;
  if (!data || counting) return <Hint role="status">正在计算对在途申报的影响…</Hint>;
  if (data.changes.length === 0)
    return <Hint role="status">保存后，{data.items} 条在途申报的操作都不变。</Hint>;
  const show = (list: Opened) => setOpened({ of: data, list });
  const list = opened?.of === data ? opened.list : null;
  return (
    <Stack gap={8} role="group" aria-label="对在途申报的影响">
      <SmallTable role="status" boxed heads={['操作', { number: '申报' }, { number: '人' }]}>
        {data.changes.map((change) => {
          const name = nameOf(change);
          const items = itemsOf(data, change.people);
          const people = change.people.map(
            ({ userId, name: who, items: { length } }): Line => ({
              key: userId,
              text: who,
              more: `${length} 条`,
            }),
          );
          return (
            <tr key={name}>
              <td>
                <Toned tone={change.kind === 'gained' ? 'success' : 'warning'}>
                  {KIND[change.kind]}
                </Toned>{' '}
                {ACTION_ZH[change.operation as ApprovalEventType]}
              </td>
              <NumberCell>
                <TextButton
                  aria-label={`${name}的申报 ${items.length} 条`}
                  onClick={() => show({ title: `${name}的申报`, lines: items })}
                >
                  {items.length} 条
                </TextButton>
              </NumberCell>
              <NumberCell>
                <TextButton
                  aria-label={`${name}的人 ${people.length} 位`}
                  onClick={() => show({ title: `${name}的人`, lines: people })}
                >
                  {people.length} 位
                </TextButton>
              </NumberCell>
            </tr>
          );
        })}
      </SmallTable>
      <Hint>
        保存后，{data.items} 条在途申报中 {data.touched.length} 条的操作有变，由行为图逐条算出。
      </Hint>
      {list && (
        <>
          <b>
            {list.title}（{list.lines.length}）
          </b>
          <Lines high="200px" aria-label={list.title}>
            {list.lines.map(({ key, text, more }) => (
              <li key={key}>
                <span>{text}</span>
                <Hint as="span">{more}</Hint>
              </li>
            ))}
          </Lines>
        </>
      )}
    </Stack>
  );
}
