import type { SemesterWireEvent } from '../../../../../machines/semester/semester.stored.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import type { StepSaid } from '../../../../platform/web/form/task/StepDialog.tsx';
import {
  semesterEvent,
  semesterPlace,
} from '../../../../school/semester/contract/semester.calls.ts';
import { StepForm } from '../StepForm.tsx';
import { stepText } from '../steps.ts';
import { OpenChecks } from './OpenChecks.tsx';

interface Props {
  row: EntityRow;
  type: SemesterWireEvent;
  onDone: () => void;
  onClose: () => void;
}

/** A step of a semester with what the server knows of it. */
export function StepDialog({ row, type, onDone, onClose }: Props) {
  // one step right after another is not judged by what was read for the first
  const { data, error, refetch } = useCall(
    semesterPlace,
    { params: { id: row.id }, query: {} },
    { current: true },
  );
  const send = async (said: StepSaid) => {
    if (!data) return;
    try {
      await callApi(semesterEvent, {
        params: { id: row.id },
        body: { type, version: data.version, ...said },
      });
      notify({
        type: 'success',
        message: `${row.semesterName}：已${stepText(type, data.state)}`,
        duration: 3000,
      });
      onDone();
    } catch (failed) {
      // told already; what has moved meanwhile is read anew and confirmed anew
      if (failed instanceof ApiError) await refetch();
    }
  };
  return (
    <StepForm
      name={String(row.semesterName)}
      type={type}
      state={Number(row.state)}
      isCurrent={row.isCurrent === true}
      hasWindow={Boolean(row.declareOpenAt && row.declareCloseAt)}
      place={data}
      error={error?.message}
      checks={
        data && (
          <OpenChecks
            row={row}
            checks={data.checks}
            unfinished={data.unfinished}
            onLeave={onClose}
          />
        )
      }
      onStep={send}
      onClose={onClose}
    />
  );
}
