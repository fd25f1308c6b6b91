import type { ReactNode } from 'react';
import type { Call, CallInput } from '../../../contract/call.ts';
import { type CallData, useCall } from '../../api/query.ts';
import { ErrorState } from '../../kit/page/EmptyState.tsx';
import { Hint } from '../../kit/plain/Text.tsx';
import { TaskDialog } from '../../kit/task/TaskDialog.tsx';

interface Props<C extends Call> {
  title: string;
  call: C;
  input: CallInput<C>;
  reading?: ReactNode;
  onClose: () => void;
  children: (data: CallData<C>) => ReactNode;
}
const READING = <Hint>正在读取…</Hint>;

/** A dialog that cannot be drawn before something has been read. */
export function ReadFirst<C extends Call>({
  title,
  call,
  input,
  reading = READING,
  onClose,
  children,
}: Props<C>) {
  const { data, error, refetch } = useCall(call, input);
  if (data !== undefined) return children(data);
  return (
    <TaskDialog title={title} closeText="关闭" onClose={onClose}>
      {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : reading}
    </TaskDialog>
  );
}
