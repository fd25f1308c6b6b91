import { createActor, type EventObject, SimulatedClock } from 'xstate';
import { uploadFileMachine } from '../../../../../machines/upload/file.machine.ts';
import { uploadListMachine } from '../../../../../machines/upload/list.machine.ts';
import { fileProblem } from '../../../../../machines/upload/upload.rules.ts';
import type { FileInput } from '../../../../../machines/upload/upload.types.ts';
import { UploadControl } from '../../../../platform/web/form/UploadControl.tsx';
import { FILES } from '../../gestures/process/transfer/download.ts';
import { choose, UPLOAD_LABEL } from '../../gestures/process/transfer/uploads.ts';
import { happen, run, silenced } from '../../stage/run.ts';
import { type Staging, stageWith } from '../staging.tsx';

/** Files of a list's walk bear their uid as the first word of their name: `p,q.exe` is p. */
const firstWord = (name: string) => /^\w*/.exec(name)?.[0] ?? '';
const pickWith = (uidOf: (name: string) => string) => (files: Iterable<File>) =>
  [...files].map(({ name, size }) => ({ uid: uidOf(name), name, size }));

export const uploadListStage = stageWith((actor) => (
  <UploadControl list={actor as never} label={UPLOAD_LABEL} pick={pickWith(firstWord)} />
));

/** One file in a real list: it is chosen as the walk begins. A file that the list refuses gets no actor there, so its chart runs beside. */
export const uploadFileStage: Staging = (walk) => {
  const { file: chosen, rules, owner } = walk.input as FileInput;
  const { machine: file, pending } = silenced(uploadFileMachine);
  const clock = new SimulatedClock();
  const list = createActor(
    uploadListMachine.provide({ actors: { file: file as typeof uploadFileMachine } }),
    {
      clock,
      input: { owner, rules },
    },
  );
  const beside =
    fileProblem(chosen, rules) === null ? null : run(uploadFileMachine, walk.input).actor;
  const staged = {
    actor: beside ?? list,
    speaker: list,
    opening: choose([chosen]),
    view: <UploadControl list={list} label={UPLOAD_LABEL} pick={pickWith(() => chosen.uid)} />,
    start: () => {
      beside?.start();
      list.start();
    },
    stop: () => void list.stop(),
    outside: async (event: EventObject) => {
      const { actor } = staged;
      if (event.type === 'PROGRESS') {
        const sending = pending.get('send')?.input as
          | { progress: (part: number) => void }
          | undefined;
        sending?.progress((event as unknown as { progress: number }).progress);
      } else if (!(await happen(event, { actor, clock, pending, machine: file })))
        actor.send(event as never);
    },
  };
  list.subscribe(({ children }) => {
    const [child] = Object.values(children);
    if (child && !beside) staged.actor = child as never;
  });
  return staged;
};

const stored = (fileId: string, fileName: string) => ({
  uid: fileId || 'none',
  fileId,
  fileName,
  preSignedUrl: '',
  previewUrl: '',
  url: '',
});
const FILE_LIST = {
  owner: { clientId: 'majorTalent', modelId: 'plan:document' },
  files: FILES.map((it) => stored(it.fileId, it.name)),
};

/** Stored files whose names are pressed to download them; what the chart tells stands in the corner. */
export const downloadStage = stageWith((actor) => {
  const list = createActor(uploadListMachine, { input: FILE_LIST }).start();
  const open = ({ fileId, fileName }: { fileId: string; fileName: string }) =>
    actor.send({
      type: 'DOWNLOAD',
      source: { kind: 'file', fileId },
      ...(fileId === 'f1' ? { fileName } : {}),
    } as EventObject);
  return <UploadControl list={list} label={UPLOAD_LABEL} onOpen={open} />;
});
