import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { uploadFileMachine } from './file.machine.ts';
import type { uploadListMachine } from './list.machine.ts';
import {
  countProblem,
  fileProblem,
  MAX_RETRIES,
  type Picked,
  uploadedFiles,
} from './upload.rules.ts';

/** What must hold at every step of one file (文件 2–8). Answers the broken rules. */
export function uploadFileBroken({
  before,
  event,
  after,
  effects,
}: Step<typeof uploadFileMachine>): string[] {
  const { must, broken } = rules();
  const c = after.context;
  must(c.retries <= MAX_RETRIES, 'no more tries than allowed');
  if (after.matches('sending'))
    must(
      c.md5 !== null && fileProblem(c.file, c.rules) === null,
      'only a valid, hashed file is sent',
    );
  must(after.matches('done') === (c.stored !== null), 'done means stored');
  if (after.matches('failed') || after.matches('refused')) must(!!c.error, 'who failed says why');
  if (before?.status === 'done') must(after === before, 'the end is the end');
  if (event?.type === 'CANCEL' && before?.status === 'active')
    must(after.matches('cancelled'), 'a file can always be cancelled');
  const reports = effects.flatMap(({ send }) => (send ? [(send as { type: string }).type] : []));
  const ended = after.matches('done')
    ? 'FILE_DONE'
    : after.matches('refused')
      ? 'FILE_REFUSED'
      : after.matches('failed')
        ? 'FILE_FAILED'
        : null;
  const isNew = !before || JSON.stringify(before.value) !== JSON.stringify(after.value);
  if (ended && isNew) must(reports.includes(ended), 'the list above hears of every end');
  return broken;
}

/** What must hold at every step of the list (文件 3、9–11). Answers the broken rules. */
export function uploadListBroken({
  before,
  event,
  after,
  effects,
}: Step<typeof uploadListMachine>): string[] {
  const { must, broken } = rules();
  const { entries, failed, rules: limits } = after.context;
  const pending = entries.filter((entry) => entry.status === 'pending');
  must(entries.length <= limits.maxFiles, 'never more files than allowed');
  const uids = [...entries, ...failed].map(({ uid }) => uid);
  must(new Set(uids).size === uids.length, 'a uid stands once, in the list or among what failed');
  must(after.matches('busy') === pending.length > 0, 'busy exactly while a file is under way');
  must(
    entries.every((entry) => (entry.status === 'done') === (entry.record !== null)),
    'done means with its record',
  );
  const settled = emitted(effects, 'settled');
  if (settled.length > 0) {
    must(
      settled.length === 1 && after.matches('idle'),
      'the list is told once, when nothing is under way',
    );
    must(
      JSON.stringify(settled[0]?.files) === JSON.stringify(uploadedFiles(after.context)),
      'what is told is what stands',
    );
  }
  if (!before || !event) return broken;
  if (before.matches('busy') && after.matches('idle'))
    must(settled.length === 1, 'the end of all uploads is told');
  if (event.type === 'FILE_FAILED' && before.matches('busy')) {
    const { uid } = event as { uid: string } & typeof event;
    const wasPending = before.context.entries.some((e) => e.uid === uid && e.status === 'pending');
    if (wasPending)
      must(
        !entries.some((e) => e.uid === uid) && failed.some((one) => one.uid === uid),
        'a failed file leaves the list, and its message stands',
      );
  }
  const notices = emitted(effects, 'notice').map(({ kind, text }) => `${kind} ${text}`);
  const count = (state: typeof after, status: string) =>
    state.context.entries.filter((entry) => entry.status === status).length;
  if (event.type === 'SELECT') {
    const problems = (event as { files: readonly Picked[] } & typeof event).files.map((file) =>
      fileProblem(file, limits),
    );
    const tooMany =
      before.context.entries.length + problems.filter((it) => it === null).length > limits.maxFiles;
    const expected = [
      ...new Set(problems.filter((it) => it !== null)),
      ...(tooMany ? [countProblem(limits)] : []),
    ];
    must(
      JSON.stringify(notices) === JSON.stringify(expected.map((text) => `error ${text}`)),
      'refused: each file first, then their number',
    );
    if (tooMany) must(entries.length === before.context.entries.length, 'too many: none is taken');
  }
  const isReport = event.type.startsWith('FILE_') && before.matches('busy');
  if (isReport && count(after, 'done') > count(before, 'done'))
    must(notices[0] === 'success 上传成功', 'a stored file is told');
  if (
    isReport &&
    count(after, 'done') === count(before, 'done') &&
    pending.length < count(before, 'pending')
  )
    must(notices.length === 1 && !!notices[0]?.startsWith('error '), 'a failed file is told');
  return broken;
}
