import { useSelector } from '@xstate/react';
import type { AnyActor } from 'xstate';
import type { ImportContext } from '../../../../../machines/importing/importing.types.ts';
import type { JobAnswer } from '../../../../platform/contract/job.calls.ts';
import { ImportTask } from '../../../../platform/web/resource/ImportTask.tsx';
import { FILLED, IMPORT_FAULT, IMPORTED } from '../../gestures/process/transfer/importing.ts';
import { stageWith } from '../staging.tsx';
import '../../../../platform/web/resource/entity.css';

/** The job as the server would answer it. */
function ImportStage({ actor }: { actor: AnyActor }) {
  const snapshot = useSelector(actor, (it) => it);
  const { outcome } = snapshot.context as ImportContext;
  const ended = ['failed', 'cancelled'].find((state) => snapshot.matches({ open: state }));
  const nothing = { changed: 0, same: 0, refused: 0, skipped: 0, ignored: [], problems: [] };
  const job = {
    id: 7,
    kind: 'import',
    entity: 'foundation/campus',
    title: `导入${IMPORTED}`,
    done: 0,
    total: 3,
    resultFileId: null,
    state: ended ?? (outcome ? 'done' : 'running'),
    error: ended === 'failed' ? IMPORT_FAULT : null,
    import: outcome && {
      ...nothing,
      dryRun: outcome.dryRun,
      mode: outcome.mode,
      added: outcome.rows,
      fillingNoun: FILLED,
      overfull: outcome.overfull,
    },
  } as JobAnswer;
  return (
    <ImportTask
      actor={actor as never}
      title={IMPORTED}
      job={job}
      onTemplate={() => {}}
      pick={({ name }) => ({ name })}
    />
  );
}

export const importStage = stageWith((actor) => <ImportStage actor={actor} />);
