import type { BatchAnswer } from '../../../../../machines/batch/batch.types.ts';
import { Lines } from '../facts/Lines.tsx';
import { TextButton } from '../plain/TextButton.tsx';

interface Props {
  answer: BatchAnswer;
  /** What an item is called, e.g. `算法设计（20262-0-00387）`. */
  nameOf: (id: number) => string;
  onOpen?: (id: number) => void;
}

/** `成功 6，失败 1` and each refusal with its reason, the item's name as the way to it (列表 17). */
export function BatchResult({ answer, nameOf, onOpen }: Props) {
  const { done, refused } = answer;
  return (
    <>
      <p role="status">
        成功 <b>{done.length}</b>，失败 <b>{refused.length}</b>
      </p>
      {refused.length > 0 && (
        <Lines free high="40vh">
          {refused.map(({ id, msg }) => (
            <li key={id}>
              {onOpen ? (
                <TextButton onClick={() => onOpen(id)}>{nameOf(id)}</TextButton>
              ) : (
                <b>{nameOf(id)}</b>
              )}
              ：{msg}
            </li>
          ))}
        </Lines>
      )}
    </>
  );
}
