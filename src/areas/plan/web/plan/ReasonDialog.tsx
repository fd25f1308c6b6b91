import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { text } from '../../../../platform/web/form/task/taskFields.tsx';
import { useKeptText } from '../../../../platform/web/form/useKeptText.ts';

/** Asks why, before something is done that others notice; the reason stays until it has been done. `thing`: what it is said of. */
export function ReasonDialog({
  thing,
  title,
  hint,
  busy,
  onDone,
  onClose,
}: {
  thing: string;
  title: string;
  hint: string;
  busy: boolean;
  onDone: (reason: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const kept = useKeptText(thing);
  const look = { label: '原因', required: true, rows: 3, max: 200 };
  return (
    <Task
      title={title}
      action={title}
      busy={busy}
      fields={{ reason: text({ ...look, start: kept.text, onTyped: kept.type }) }}
      check={({ reason }) =>
        reason.trim().length < 2 ? { reason: '请填写原因（2 到 200 个字）' } : null
      }
      send={({ reason }) => onDone(reason.trim())}
      onDone={() => {
        kept.clear();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{hint}</p>
    </Task>
  );
}
