import { useState } from 'react';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useRefresh } from '../../../platform/web/api/query.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { myTeachingAnswer, type Task } from '../contract/myTeaching.calls.ts';

export const REREAD = ['myTeachingList', 'myTeachingGet'] as const;
/** 确认 of what is shown, one at a time (`sending`: which); a refusal is told by the request, and what has changed is read anew. */
export function useAnswer() {
  const { busy, send } = useSending();
  const [asked, setAsked] = useState<number | null>(null);
  const refresh = useRefresh();
  const confirm = (task: Task) =>
    send(async () => {
      setAsked(task.id);
      const { assignment } = task.acceptance;
      await callApi(myTeachingAnswer, {
        params: { id: task.id },
        body: { answer: 'confirm', assignment },
      }).then(
        () =>
          notify({ type: 'success', message: `已确认任教《${task.courseName}》`, duration: 3000 }),
        () => {},
      );
      await refresh(...REREAD);
    });
  return { sending: busy ? asked : null, confirm };
}
