import type { ReactNode } from 'react';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { reason } from '../../../platform/web/form/task/taskFields.tsx';

interface Props {
  title: string;
  action: string;
  /** Does it; a refusal has been told by its own dialog, and the reason stays typed. */
  onDo: (reason: string) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}
const FIELDS = { reason: reason({ label: '原因（必填，记入审计日志）', first: true }) };

/** Asks why before something is done to somebody. */
export const ReasonDialog = ({ onDo, ...task }: Props) => (
  <Task {...task} fields={FIELDS} send={({ reason: why }) => onDo(why.trim())} />
);
