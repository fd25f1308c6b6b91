import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Effects } from '../../../platform/web/kit/facts/Effects.tsx';
import { Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { DISABLE_ANYWAY } from '../../../school/people/web/accountActs.ts';
import { userName } from './userName.ts';

interface Props {
  user: UserRow;
  /** What would be left undone, a line each. */
  impacts: readonly string[];
  onHandOver: () => void;
  onAnyway: () => void;
  onClose: () => void;
}
/** 停用 of somebody who leaves something behind: the way on is to give it to somebody else, to leave it to nobody is the exception. */
export function DisableDialog({ user, impacts, onHandOver, onAnyway, onClose }: Props) {
  return (
    <TaskDialog
      title={`停用：${userName(user)}`}
      action="先移交…"
      onAction={onHandOver}
      onClose={onClose}
    >
      <p>他名下还有事项，停用后没有人继续办理。请先移交给其他人，再停用：</p>
      <Stack air={8} align="start">
        <Effects items={impacts.map((line) => ({ key: line, text: line }))} />
        <Button variant="danger" type="button" size="xs" onClick={onAnyway}>
          {DISABLE_ANYWAY}
        </Button>
      </Stack>
    </TaskDialog>
  );
}
