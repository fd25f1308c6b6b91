import { Suspense, useState } from 'react';
import { mayAny } from '../../../platform/contract/permission.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { keptInTab } from '../../../platform/web/actors/storage.ts';
import { lazily } from '../../../platform/web/lazily.ts';
import { RECORDING } from './kept.ts';

const Recorder = lazily(() => import('./Recorder.tsx'));

/**
 * The recorder of whoever may look at charts. What is being recorded stays in sight while they look on as somebody who may not; nobody
 * else loads any of it.
 */
export function RecorderPlace() {
  const may = mayAny(usePermissions(), ['qa:chart:view']);
  const [kept] = useState(() => keptInTab(RECORDING) !== null);
  const [begun, setBegun] = useState(may || kept);
  if (may && !begun) setBegun(true);
  return begun ? (
    <Suspense fallback={null}>
      <Recorder />
    </Suspense>
  ) : null;
}
