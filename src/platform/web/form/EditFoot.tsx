import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { editingMachine } from '../../../../machines/editing/editing.machine.ts';
import { Button } from '../kit/control/Button.tsx';
import { Row } from '../kit/layout/Layout.tsx';
import { minuteText } from '../time.ts';
import './editFoot.css';
import { busyOf, isUnsaved } from './useEditing.ts';

interface Props {
  snapshot: SnapshotFrom<typeof editingMachine>;
  /** When this browser last kept the text; null: it did not, or refused to. */
  keptAt: string | null;
  /** The browser refuses to keep anything. */
  failed: boolean;
  /** Nothing may be changed: only to leave is offered. */
  readOnly?: boolean;
  /** Why it cannot be handed on now. */
  obstacle?: string | null;
  saveText: string;
  submitText: string;
  onSave: () => void;
  onSubmit: () => void;
  onLeave: () => void;
  children?: ReactNode;
}

/** What becomes of the text, in a line: what is wrong, what is under way, what is kept where. */
function statusOf(
  { snapshot, failed, keptAt }: Pick<Props, 'snapshot' | 'failed' | 'keptAt'>,
  checking: boolean,
): string {
  const missing = Object.keys(snapshot.context.problems).length;
  if (missing > 0) return `还有 ${missing} 处需要修改`;
  if (checking || ['storing', 'submitting.storing'].some((at) => isChecking(snapshot, at)))
    return '结果未知，正在核对';
  if (!isUnsaved(snapshot)) return '';
  if (failed) return '本机无法存放草稿，请及时保存';
  return keptAt ? `未保存，已在本机留存 ${minuteText(keptAt).slice(11)}` : '';
}
const isChecking = ({ value }: Props['snapshot'], at: string) =>
  at
    .split('.')
    .reduce<unknown>(
      (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
      value,
    ) === 'checking';

/** The foot of a form that is kept and handed on: it offers what the chart of an editor would take (表单 2、19). */
export function EditFoot({
  snapshot,
  readOnly,
  obstacle = null,
  saveText,
  submitText,
  onSave,
  onSubmit,
  onLeave,
  children,
  ...kept
}: Props) {
  const busy = busyOf(snapshot);
  const checking = useSelector(
    snapshot.children.submit,
    (submit) => submit?.matches({ sending: 'checking' }) === true,
  );
  const locked = !snapshot.can({ type: 'SAVE', problems: {} }) && busy !== 'save';
  return (
    <Row as="footer" oneLine className="form-foot">
      <output
        className="form-kept"
        data-problem={Object.keys(snapshot.context.problems).length > 0 || undefined}
      >
        {statusOf({ snapshot, ...kept }, checking)}
      </output>
      {children}
      <Button variant="outline" disabled={!snapshot.can({ type: 'LEAVE' })} onClick={onLeave}>
        返回列表
      </Button>
      {!readOnly && (
        <>
          <Button
            variant="accent"
            title="Ctrl+S"
            disabled={locked}
            loading={busy === 'save'}
            data-act="save"
            onClick={onSave}
          >
            {saveText}
          </Button>
          <Button
            disabled={!snapshot.can({ type: 'SUBMIT', problems: {} }) || obstacle !== null}
            title={obstacle ?? undefined}
            loading={busy === 'submit'}
            data-act="submit"
            onClick={onSubmit}
          >
            {submitText}
          </Button>
        </>
      )}
    </Row>
  );
}
