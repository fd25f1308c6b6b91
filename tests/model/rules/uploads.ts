import { expect } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { uploadFileMachine } from '../../../machines/upload/file.machine.ts';
import { uploadListMachine } from '../../../machines/upload/list.machine.ts';
import type { Picked, StoredFile, UploadOwner } from '../../../machines/upload/upload.rules.ts';
import type { UploadListEmitted } from '../../../machines/upload/upload.types.ts';

export const settle = () => new Promise((resolve) => setImmediate(resolve));
const owner = { clientId: 'majorTalent', modelId: 'plan:document' };
export const stored = (id: string): StoredFile => ({
  fileId: id,
  fileName: `${id}.pdf`,
  preSignedUrl: `/s/${id}`,
  previewUrl: `/p/${id}`,
  url: `/u/${id}`,
});

interface Sending {
  md5: string;
  progress(part: number): void;
  done(file: StoredFile): void;
  fail(error: unknown): void;
  signal: AbortSignal;
}
/** The real list with real file charts; what is sent waits for the test. */
export async function listOf(...names: string[]) {
  const sendings = new Map<string, Sending>();
  const file = uploadFileMachine.provide({
    actors: {
      hash: fromPromise(({ input }: { input: { file: Picked } }) =>
        Promise.resolve(`md5 of ${input.file.name}`),
      ),
      send: fromPromise(
        ({
          input,
          signal,
        }: {
          input: {
            file: Picked;
            md5: string;
            owner: UploadOwner;
            progress: (part: number) => void;
          };
          signal: AbortSignal;
        }) =>
          new Promise<StoredFile>((done, fail) =>
            sendings.set(input.file.name, { ...input, done, fail, signal }),
          ),
      ),
    },
  });
  const clock = new SimulatedClock();
  const told: string[] = [];
  const actor = createActor(uploadListMachine.provide({ actors: { file } }), {
    input: { owner },
    clock,
  });
  actor.on('*', (event: UploadListEmitted) =>
    told.push(
      event.type === 'notice'
        ? `${event.kind} ${event.text}`
        : `settled ${event.files.map((it) => it.fileId).join()}`,
    ),
  );
  actor.start();
  const select = async (...picked: string[]) => {
    actor.send({ type: 'SELECT', files: picked.map((name) => ({ uid: name, name, size: 10 })) });
    await settle();
  };
  await select(...names);
  const sending = (name: string) => sendings.get(name) ?? expect.fail(`${name} is not being sent`);
  return { actor, clock, told, select, sending };
}
export const rows = ({ actor }: Awaited<ReturnType<typeof listOf>>) =>
  actor.getSnapshot().context.entries.map(({ name, status }) => `${name} ${status}`);
