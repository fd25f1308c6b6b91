import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { SUCCESS_DURATION } from '../../../../machines/kit/process.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { useOpen } from '../../../platform/web/frame/tabs/tabs.ts';
import { Pressable } from '../../../platform/web/kit/plain/Pressable.tsx';
import { type Recording, recordingActor } from './recorder.ts';
import { countText } from './titleOf.ts';
import './record.css';

/** Begins a recording of all charts, or ends the one that is on. */
function turn(recording: Recording): void {
  const isOn = recording.getSnapshot().matches('recording');
  recording.send(isOn ? { type: 'STOP' } : { type: 'START', charts: [], at: Date.now() });
}

/** In the header of every page: the key by which a recording is begun and ended, and a small sign while it is on (测试 36). */
export default function Recorder() {
  const recording = recordingActor();
  const isOn = useSelector(recording, (now) => now.matches('recording'));
  const count = useSelector(recording, ({ context }) => context.steps.length);
  const goTo = useOpen();
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.code !== 'KeyR' || !event.altKey || !event.shiftKey) return;
      if (event.ctrlKey || event.metaKey || event.repeat) return;
      event.preventDefault();
      turn(recording);
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, [recording]);
  useEffect(() => {
    let was = recording.getSnapshot().value;
    const { unsubscribe } = recording.subscribe(({ value, context }) => {
      if (was !== 'recording' && value === 'recording')
        notify({
          type: 'info',
          message: '开始录制，再按 Alt+Shift+R 停止',
          duration: SUCCESS_DURATION,
        });
      if (was === 'recording' && value === 'stopped')
        notify({
          type: 'info',
          message: `已停止录制，共 ${countText(context)}`,
          act: {
            label: '查看',
            run: () =>
              goTo(
                `/qa/chart?chart=${context.charts[0] ?? context.steps[0]?.chart ?? 'approval'}&tab=live`,
              ),
          },
        });
      was = value;
    });
    return unsubscribe;
  }, [recording, goTo]);
  if (!isOn) return null;
  return (
    <Pressable
      className="recording-sign"
      aria-keyshortcuts="Alt+Shift+R"
      title="正在录制，点一下停止（Alt+Shift+R）"
      onClick={() => turn(recording)}
    >
      <span className="visually-hidden">正在录制，停止；</span>
      {count} 步
    </Pressable>
  );
}
