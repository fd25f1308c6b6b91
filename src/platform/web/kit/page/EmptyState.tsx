import type { ReactNode } from 'react';
import { apartFromNumber } from '../../../contract/codes.ts';
import { Button } from '../control/Button.tsx';
import { Hint } from '../plain/Text.tsx';
import css from './emptyState.module.css';

/** One sentence that says why there is nothing and what to do next, one button at most (列表 12). */
export function EmptyState({
  text,
  why,
  action,
}: {
  text: string;
  /** The quiet 为什么？ behind the sentence. */
  why?: ReactNode;
  action?: { label: string; onClick: () => void } | undefined;
}) {
  return (
    <div className={css.empty} role="status">
      <p>
        {text}
        {why && <> {why}</>}
      </p>
      {action && (
        <Button variant="outline" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** What happened, what to do, and the id of the fault small below (列表 13). */
export function ErrorState({
  message,
  onRetry,
}: {
  message: string;
  onRetry: () => void;
}): ReactNode {
  const { words, fault } = apartFromNumber(message);
  return (
    <div className={css.empty} role="alert">
      <p>读取失败：{words}</p>
      <Hint>已填写的内容和筛选条件都还在，可以重试。</Hint>
      <Button variant="outline" onClick={onRetry}>
        重试
      </Button>
      {fault && <Hint as="small">错误编号 {fault}</Hint>}
    </div>
  );
}
