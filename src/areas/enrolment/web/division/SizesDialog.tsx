import { useState } from 'react';
import { type Filling, isOverfull } from '../../../../platform/contract/resource/filling.ts';
import { Fillings, KnownOverfull } from '../../../../platform/web/kit/facts/Fillings.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';

interface Props {
  fillings: readonly Filling[];
  busy: boolean;
  onKnown: () => void;
  onClose: () => void;
}
/** Classes get more than they were planned for: all of them are shown, and whoever keeps the division says that they know (新生 36). */
export function SizesDialog({ fillings, busy, onKnown, onClose }: Props) {
  const [known, setKnown] = useState(false);
  return (
    <TaskDialog
      title="班额"
      action="保存分班"
      wide
      busy={busy}
      blocked={!known}
      onAction={onKnown}
      onClose={onClose}
    >
      <Stack gap={12}>
        <Fillings noun="班级" coming="分入" rows={fillings} />
        <KnownOverfull
          noun="班级"
          count={fillings.filter(isOverfull).length}
          known={known}
          onKnown={setKnown}
        />
      </Stack>
    </TaskDialog>
  );
}
