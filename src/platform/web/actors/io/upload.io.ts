import { fromPromise } from 'xstate';
import { uploadFileMachine } from '../../../../../machines/upload/file.machine.ts';
import { uploadListMachine } from '../../../../../machines/upload/list.machine.ts';
import type {
  Picked,
  StoredFile,
  UploadOwner,
} from '../../../../../machines/upload/upload.rules.ts';
import { md5Of } from '../../api/hash.ts';
import { sendFile } from '../../api/upload.ts';

interface Sending {
  file: Picked;
  md5: string;
  owner: UploadOwner;
  progress: (part: number) => void;
}

/** The upload charts with hashing and sending. Stopping a file's actor aborts what it does. */
export const uploadListLogic = uploadListMachine.provide({
  actors: {
    file: uploadFileMachine.provide({
      actors: {
        hash: fromPromise<string, { file: Picked }>(({ input, signal }) =>
          md5Of(input.file.source as File, { signal }),
        ),
        send: fromPromise<StoredFile, Sending>(
          ({ input: { file, md5, owner, progress }, signal }) =>
            sendFile({ file: file.source as File, md5, ...owner, onProgress: progress, signal }),
        ),
      },
    }),
  },
});
