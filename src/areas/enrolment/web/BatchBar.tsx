import { useState } from 'react';
import {
  type EnrolmentStep,
  stepsOfEnrolment,
} from '../../../../machines/enrolment/enrolment.stored.ts';
import { percentText } from '../../../platform/contract/percent.ts';
import { useMay } from '../../../platform/web/actors/menu/may.ts';
import { NativeSelect } from '../../../platform/web/kit/control/NativeSelect.tsx';
import { Row, Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { type Stat, StatStrip } from '../../../platform/web/kit/page/StatStrip.tsx';
import { useEntityOptions } from '../../../platform/web/list/useEntityOptions.ts';
import { EnrolmentSteps } from './EnrolmentSteps.tsx';
import { StepDialog } from './StepDialog.tsx';
import type { Place } from './usePlace.ts';

interface Props {
  place: Place;
  /** Shows the list with exactly those who were counted. */
  onShow: (filters: Readonly<Record<string, string>>) => void;
  onBatch: (id: number) => void;
}
/** Where a batch stands among its states, how many freshmen are at which step, and what can be done next (新生 1、9). */
export function BatchBar({ place, onShow, onBatch }: Props) {
  const [asked, setAsked] = useState<EnrolmentStep | null>(null);
  const mayEdit = useMay('student:enrolment:edit');
  const batches = useEntityOptions('student/enrolment');
  // the batch itself too, until they are read
  const offered = batches.some(({ value }) => value === place.id)
    ? batches
    : [{ value: place.id, label: place.batchName }, ...batches];
  const { state, counts } = place;
  const stat = (
    key: keyof typeof counts,
    label: string,
    filters: Readonly<Record<string, string>>,
  ): Stat => ({
    key,
    label,
    value: counts[key],
    active: false,
    onPress: () => onShow(filters),
  });
  const steps = mayEdit ? stepsOfEnrolment(state, { mayEdit: true, mayReport: false }) : [];
  return (
    <Stack as="section" gap={8} aria-label="批次进程" onScreen>
      <Row gap="8px 16px">
        <NativeSelect
          fit
          aria-label="批次"
          value={String(place.id)}
          onChange={(id) => onBatch(Number(id))}
          options={offered.map(({ value, label }) => ({ value: String(value), label }))}
        />
        <EnrolmentSteps state={state} steps={steps} onStep={setAsked} />
      </Row>
      <StatStrip
        label="新生人数"
        groups={[
          [stat('listed', '录取', {}), stat('faults', '有问题', { fault: 'true' })],
          [
            stat('reported', '已报到', { reportStatus: '1' }),
            stat('missing', '未报到', { missing: 'true' }),
            stat('kept', '保留资格', { reportStatus: '3' }),
            stat('gaveUp', '放弃', { reportStatus: '4' }),
          ],
          [
            stat('undivided', '未分班', { undivided: 'true' }),
            stat('students', '已编学号', { numbered: 'true' }),
            { ...stat('accounts', '已开账号', {}), onPress: undefined },
          ],
        ]}
        text={progressOf(place)}
      />
      {asked && (
        <StepDialog key={asked} place={place} type={asked} onClose={() => setAsked(null)} />
      )}
    </Stack>
  );
}

/** `报到率 95%`, or what has to be done next. */
function progressOf({ state, counts }: Place): string {
  if (counts.listed === 0) return '还没有新生，请到“新生名单”导入录取数据';
  if (state === 0)
    return counts.faults > 0
      ? `核对后处理 ${counts.faults} 人的问题，再开始报到`
      : '名单没有问题，可以开始报到';
  const rate = `报到率 ${percentText(counts.reported, counts.listed)}`;
  return state === 2 && counts.undivided === 0 ? `${rate}，已全部分班，可以编学号` : rate;
}
