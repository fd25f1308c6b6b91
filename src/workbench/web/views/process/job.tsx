import { useSelector } from '@xstate/react';
import type { AnyActor } from 'xstate';
import type { JobAnswer } from '../../../../platform/contract/job.calls.ts';
import { ExportJob } from '../../../../platform/web/resource/ExportJob.tsx';
import { FAULT } from '../../gestures/process/job.ts';
import { stageWith } from '../staging.tsx';
import '../../../../platform/web/resource/entity.css';

/** The job as the server would answer it. */
function JobStage({ actor }: { actor: AnyActor }) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  const job: JobAnswer = {
    id: 1,
    kind: 'export',
    entity: 'foundation/campus',
    title: '导出校区',
    state: value,
    ...context,
    resultFileId: null,
    error: value === 'failed' ? FAULT : null,
    import: null,
  };
  return <ExportJob job={job} onCancel={() => actor.send({ type: 'cancel' })} />;
}

export const jobStage = stageWith((actor) => <JobStage actor={actor} />);
