import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { downloadFile } from '../../../platform/web/actors/io/download.ts';
import { useMay } from '../../../platform/web/actors/menu/may.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { wrongPassword } from '../../../platform/web/form/confirm.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { select, text, tick } from '../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../platform/web/form/useSending.ts';
import { Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { JobProgress } from '../../../platform/web/resource/JobProgress.tsx';
import { isOpen, useJob } from '../../../platform/web/resource/useJob.ts';
import type { PhotoKind } from '../../../school/student/contract/photo.ts';
import { useListFilter } from '../../../school/student/web/useListFilter.ts';
import { PHOTO_NAMES, photoZipExport } from '../contract/photo.calls.ts';
import photo from '../contract/photo.entity.ts';
import { usePhotoKinds } from './kinds.ts';

type Name = keyof typeof PHOTO_NAMES;

const FIELDS = {
  reason: text({
    label: '原因',
    required: true,
    max: 200,
    hint: '文件名含完整的证件号码，导出会记入敏感信息日志',
  }),
  password: text({ label: '登录密码', required: true, type: 'password', max: 128 }),
  waiting: tick('待审的照片也导出'),
};
/** 导出照片: an archive, its files called by the rule that is chosen; who is not in it stands in a list inside (照片 17). */
export function ExportDialog({
  rows,
  onClose,
}: {
  rows: readonly EntityRow[];
  onClose: () => void;
}) {
  const filter = useListFilter(photo);
  const kinds = usePhotoKinds();
  const maySensitive = useMay('student:student:exportSensitive');
  const names = (Object.keys(PHOTO_NAMES) as Name[])
    .filter((one) => one !== 'idNumber' || maySensitive)
    .map((value) => ({ value, label: `按${PHOTO_NAMES[value]}` }));
  return (
    <Task
      title="导出照片"
      action="导出照片"
      fields={{
        kind: select<PhotoKind>({ label: '照片种类', required: true, start: '2', options: kinds }),
        name: select<Name>({
          label: '文件命名',
          required: true,
          start: 'studentNo',
          options: names,
        }),
        ...FIELDS,
      }}
      asks={async (values) => (values.name === 'idNumber' ? wrongPassword(values) : null)}
      send={({ kind, name, reason, waiting }) => {
        const choice = rows.length > 0 ? { ids: rows.map(({ id }) => id) } : { filter };
        const body = { kind, name, waiting, ...choice, ...(name === 'idNumber' ? { reason } : {}) };
        return callApi(photoZipExport, { body }, AT_FIELDS);
      }}
      result={({ data }) => <ExportProgress jobId={data.jobId} onClose={onClose} />}
      onClose={onClose}
    >
      {({ at, values }) => (
        <>
          <p>
            {rows.length > 0
              ? `导出所选 ${rows.length} 名学生的照片。`
              : '导出列表当前筛选的全部学生的照片，最多 5000 名。'}
          </p>
          {at.kind}
          {at.name}
          {values.name === 'idNumber' && (
            <>
              {at.reason}
              {at.password}
            </>
          )}
          {at.waiting}
        </>
      )}
    </Task>
  );
}

/** The archive while it is made, and when it can be fetched. */
function ExportProgress({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const { job, error, cancel } = useJob(jobId);
  return (
    <TaskDialog
      title="导出照片"
      closeText="关闭"
      {...(job?.state === 'done'
        ? { action: '下载压缩包', onAction: () => downloadFile(job.resultFileId) }
        : {})}
      onClose={onClose}
    >
      {error && <Problem large>任务读取失败：{error.message}</Problem>}
      {!error && isOpen(job) && <JobProgress job={job} unit="名" onCancel={() => void cancel()} />}
      {job?.state === 'done' && (
        <p role="status">导出完成。没有合格照片的学生列在压缩包内的“未导出名单.txt”中。</p>
      )}
      {job?.state === 'failed' && (
        <Problem large role="alert">
          导出失败：{job.error}
        </Problem>
      )}
    </TaskDialog>
  );
}
