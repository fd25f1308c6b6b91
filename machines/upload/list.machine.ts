import { meta } from '../kit/process.ts';
import { listSetup } from './list.setup.ts';
import { DEFAULT_UPLOAD_RULES, type UploadedFile } from './upload.rules.ts';
import type { UploadEntry } from './upload.types.ts';

const recordEntry = (record: UploadedFile): UploadEntry => ({
  uid: record.uid,
  name: record.fileName,
  status: 'done',
  progress: 1,
  record,
});

/**
 * The upload control: any number of files at once, told to the form when none is under way any more
 * (文件 2、3、9). A failed file leaves the list and never holds up the others. Each file is checked by itself first (name,
 * format, size), then the number of those that are left.
 */
export const uploadListMachine = listSetup.createMachine({
  id: 'uploadList',
  context: ({ input }) => ({
    rules: { ...DEFAULT_UPLOAD_RULES, ...input.rules },
    owner: input.owner,
    entries: (input.files ?? []).map(recordEntry),
    failed: [],
    problem: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      meta: meta('空闲', 'upload/list', '文件 9：全部上传结束后才把列表交给表单'),
      on: {
        SELECT: [
          { guard: 'tooMany', actions: ['refuseFiles', 'refuseCount', 'tellCount'] },
          { guard: 'nothingNew', actions: 'refuseFiles' },
          { target: 'busy', actions: ['refuseFiles', 'startFiles'] },
        ],
        REMOVE: { guard: 'stands', actions: ['takeOut', 'tellSettled'] },
        RETRY: [
          { guard: 'hasNoRoom', actions: 'tellCount' },
          { guard: 'mayRetry', target: 'busy', actions: 'retryFile' },
        ],
      },
    },
    busy: {
      meta: meta('上传中', 'upload/list', '文件 1、2：选中、检查、发送；文件 3：个数不得超过上限'),
      on: {
        SELECT: [
          { guard: 'tooMany', actions: ['refuseFiles', 'refuseCount', 'tellCount'] },
          { guard: 'nothingNew', actions: 'refuseFiles' },
          { actions: ['refuseFiles', 'startFiles'] },
        ],
        RETRY: [
          { guard: 'hasNoRoom', actions: 'tellCount' },
          { guard: 'mayRetry', actions: 'retryFile' },
        ],
        FILE_SENDING: { guard: 'isPending', actions: 'tellSending' },
        FILE_PROGRESS: { guard: 'isPending', actions: 'keepProgress' },
        FILE_DONE: [
          {
            guard: 'isLastPending',
            target: 'idle',
            actions: ['keepStored', 'tellDone', 'tellSettled'],
          },
          { guard: 'isPending', actions: ['keepStored', 'tellDone'] },
        ],
        FILE_FAILED: [
          {
            guard: 'isLastPending',
            target: 'idle',
            actions: ['keepFailed', 'tellFailure', 'tellSettled'],
          },
          { guard: 'isPending', actions: ['keepFailed', 'tellFailure'] },
        ],
        FILE_REFUSED: [
          {
            guard: 'isLastPending',
            target: 'idle',
            actions: ['takeOut', 'tellFailure', 'tellSettled'],
          },
          { guard: 'isPending', actions: ['takeOut', 'tellFailure'] },
        ],
        REMOVE: [
          { guard: 'isLastPending', target: 'idle', actions: ['takeOut', 'tellSettled'] },
          { guard: 'stands', actions: 'takeOut' },
        ],
      },
    },
  },
});
