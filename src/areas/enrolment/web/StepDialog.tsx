import { useState } from 'react';
import type { EnrolmentStep } from '../../../../machines/enrolment/enrolment.stored.ts';
import { ENROLMENT_EVENT_ZH } from '../../../../machines/enrolment/enrolment.types.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { OpenJob } from '../../../school/student/web/OpenJob.tsx';
import { enrolStep } from '../contract/enrolment.calls.ts';
import { EnrolmentStepForm } from './EnrolmentStepForm.tsx';
import { type Place, useRereadEnrolment } from './usePlace.ts';

/** One step of a batch, sent to the server; what goes on behind it is shown until it is done. */
export function StepDialog({
  place,
  type,
  onClose,
}: {
  place: Place;
  type: EnrolmentStep;
  onClose: () => void;
}) {
  const [jobId, setJobId] = useState<number | null>(null);
  const reread = useRereadEnrolment();
  const take = async (said: object) => {
    const { data } = await callApi(enrolStep, {
      params: { id: place.id },
      body: { type, version: place.version, ...said },
    });
    if (data.jobId !== null) setJobId(data.jobId);
    else {
      const text = `已${ENROLMENT_EVENT_ZH[type]}`;
      notify({
        type: 'success',
        message: data.count > 0 ? `${text}：${data.count} 人` : text,
        duration: 3000,
      });
      onClose();
    }
    await reread();
  };
  if (jobId !== null) return <OpenJob id={jobId} onClose={onClose} />;
  return (
    <EnrolmentStepForm
      name={place.batchName}
      type={type}
      state={place.state}
      counts={place.counts}
      classes={place.parts.reduce((sum, part) => sum + part.classes, 0)}
      noOrder={place.noOrder}
      onStep={take}
      onClose={onClose}
    />
  );
}
