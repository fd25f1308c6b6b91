import { type ReactNode, useState } from 'react';
import type { ClosingKind } from '../../../../../machines/roomStatus/roomStatus.types.ts';
import { agreed } from '../../../../platform/web/actors/dialog.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { roomReopen } from '../../contract/closing.calls.ts';
import { CloseDialog, type ClosedRoom, REREAD } from './CloseDialog.tsx';

/** Closes rooms by the one dialog, and opens them again; the rooms stay chosen. */
export function useClosing(): {
  close: (rooms: readonly ClosedRoom[], kind: ClosingKind, weeks?: string) => void;
  reopen: (rooms: readonly ClosedRoom[]) => Promise<void>;
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<{
    rooms: readonly ClosedRoom[];
    kind: ClosingKind;
    weeks: string;
  } | null>(null);
  const refresh = useRefresh();
  const shut = () => setOpen(null);
  return {
    close: (rooms, kind, weeks = '') => setOpen({ rooms, kind, weeks }),
    reopen: async (rooms) => {
      const name = rooms.length === 1 ? rooms[0]?.name : `所选的 ${rooms.length} 间教室`;
      const sure = await agreed({
        message: `从今天起恢复使用${name}吗？已安排的不开放和维修也一并取消。`,
        confirmText: '恢复使用',
      });
      if (!sure) return;
      const body = { roomIds: rooms.map(({ id }) => id) };
      const done = await callApi(roomReopen, { body }).catch(() => null); // its dialog has said why
      if (!done) return;
      notify({
        type: 'success',
        message: `已恢复使用${rooms.length === 1 ? name : ` ${rooms.length} 间教室`}`,
      });
      await refresh(...REREAD);
    },
    dialog: open && <CloseDialog {...open} onDone={shut} onClose={shut} />,
  };
}
