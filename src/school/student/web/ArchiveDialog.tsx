import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { UploadControl } from '../../../platform/web/form/UploadControl.tsx';
import { useAttachments } from '../../../platform/web/form/useAttachments.ts';
import { AT_FIELDS, useSending } from '../../../platform/web/form/useSending.ts';
import { DateField } from '../../../platform/web/kit/field/DateField.tsx';
import { FormStack } from '../../../platform/web/kit/field/FormCard.tsx';
import { SelectField } from '../../../platform/web/kit/field/fields.tsx';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { idOf, useAddress } from '../../../platform/web/list/useAddress.ts';
import { JobProgress } from '../../../platform/web/resource/JobProgress.tsx';
import { isOpen, useJob } from '../../../platform/web/resource/useJob.ts';
import { IMPORT_TITLE, PHOTO_ZIP_MODEL, PHOTO_ZIP_RULES } from '../contract/photo.ts';
import { photoZipResume, photoZipRules } from '../contract/photoZip.calls.ts';
import { PhotoReport } from './PhotoReport.tsx';

const NONE: never[] = [];
const OWNER = {
  owner: { clientId: 'studentStatus', modelId: PHOTO_ZIP_MODEL },
  rules: PHOTO_ZIP_RULES,
};

interface Props<K extends string> {
  kinds: readonly { value: K; label: string }[];
  /** The kind that is offered first. */
  start: K;
  /** Whether they are told when the pictures were taken. */
  dated: boolean;
  /** What the files in the archive are to be called. */
  hint: string;
  /** Puts the archive into the queue; answers the job. */
  onBegin: (asked: {
    kind: K;
    fileId: string;
    takenOn: string | null;
    dryRun: boolean;
  }) => Promise<number>;
  /** Something has been written. */
  onWritten: () => void;
  onClose: () => void;
}
/** 导入照片: the archive is looked at first and everything wrong told in one list; then what is right is written (照片 8). */
export function ArchiveDialog<K extends string>({
  kinds,
  start,
  dated,
  hint,
  onBegin,
  onWritten,
  onClose,
}: Props<K>) {
  const [kind, setKind] = useState(start);
  const [takenOn, setTakenOn] = useState('');
  const [files, setFiles] = useState<string[]>([]);
  const attachments = useAttachments(NONE, setFiles, OWNER);
  const [jobText, setJob] = useAddress('importing');
  const jobId = idOf(jobText);
  const { job, error, cancel } = useJob(jobId);
  const { busy, problems, send } = useSending();
  const result = job?.photos ?? null;
  const written = result?.dryRun === false;
  const tell = useRef(onWritten);
  tell.current = onWritten;
  useEffect(() => {
    if (written) tell.current();
  }, [written]);
  const begin = (dryRun: boolean) =>
    send(async () => {
      const asked = { kind, fileId: files[0] ?? '', takenOn: takenOn || null, dryRun };
      setJob(String(await onBegin(asked)), { replace: true });
    });
  const resume = (id: number) =>
    send(async () => {
      const { data } = await callApi(photoZipResume, { params: { id }, body: {} }, AT_FIELDS);
      setJob(String(data.jobId), { replace: true });
    });
  const close = () => {
    attachments.drop();
    setJob(null, { replace: true });
    onClose();
  };
  const running = jobId !== null && !error && isOpen(job);
  const good = result ? result.added + result.replaced : 0;
  // another archive has been chosen since: it has not been looked at
  const action =
    running || written
      ? undefined
      : result && good > 0 && files.length > 0
        ? `导入 ${good} 张`
        : '检查压缩包';
  return (
    <TaskDialog
      wide={result !== null}
      title="导入照片"
      busy={busy}
      blocked={files.length === 0}
      closeText={written ? '完成' : '关闭'}
      {...(action ? { action, onAction: () => void begin(!(result && good > 0)) } : {})}
      onClose={close}
    >
      {error && <Problem large>任务读取失败：{error.message}</Problem>}
      {running && <JobProgress job={job} unit="个文件" onCancel={() => void cancel()} />}
      {jobId === null && (
        <FormStack>
          <SelectField
            name="kind"
            label="照片种类"
            required
            value={kind}
            onChange={(value) => setKind(value as K)}
            options={[...kinds]}
          />
          {dated && (
            <DateField
              name="takenOn"
              label="拍摄日期"
              value={takenOn}
              onChange={setTakenOn}
              error={problems.takenOn}
            />
          )}
          <Rules kind={kind} />
          <UploadControl list={attachments.list} label="照片压缩包" disabled={busy} />
          {problems.fileId && <Problem>{problems.fileId}</Problem>}
          <Hint>{hint}</Hint>
        </FormStack>
      )}
      {job?.state === 'failed' && (
        <Problem large role="alert">
          {job.title}失败：{job.error}
        </Problem>
      )}
      {job?.state === 'cancelled' && (
        <p role="status">
          任务已取消，已导入的照片保留。
          {job.total > 0 && job.title === IMPORT_TITLE && (
            <TextButton disabled={busy} onClick={() => void resume(job.id)}>
              从第 {job.done + 1} 个文件继续导入（共 {job.total} 个）
            </TextButton>
          )}
        </p>
      )}
      {result && <PhotoReport result={result} fileId={job?.resultFileId ?? null} />}
      {jobId !== null && !running && !written && (
        <TextButton
          onClick={() => {
            attachments.replace(NONE);
            setFiles([]);
            setJob(null, { replace: true });
          }}
        >
          换一个压缩包
        </TextButton>
      )}
    </TaskDialog>
  );
}

/** What the archive and pictures of this kind have to be, before anything is uploaded (照片 19). */
function Rules({ kind }: { kind: string }) {
  const { data, error } = useCall(photoZipRules, { query: {} });
  if (error) return <Problem>照片的要求读取失败：{error.message}</Problem>;
  const picture = data?.pictures.find((one) => one.kind === kind);
  if (!data || !picture) return <Hint>正在读取照片的要求…</Hint>;
  return (
    <Hint>
      每张照片：{picture.text}。压缩包：{data.archive}。
    </Hint>
  );
}
