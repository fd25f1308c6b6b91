import { Lines } from '../../../../platform/web/kit/facts/Lines.tsx';

/** What was not done, each with its reason; nothing while there is none. */
export function RefusedList({
  refused,
  nameOf,
}: {
  refused: readonly { id: number; msg: string }[];
  nameOf: (id: number) => string;
}) {
  if (refused.length === 0) return null;
  return (
    <div role="alert">
      <p>
        没有完成的 <b>{refused.length}</b> 条：
      </p>
      <Lines free high="40vh">
        {refused.map(({ id, msg }) => (
          <li key={id}>
            <b>{nameOf(id)}</b>：{msg}
          </li>
        ))}
      </Lines>
    </div>
  );
}
