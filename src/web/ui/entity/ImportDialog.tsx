import { useEffect, useRef, useState } from 'react';
import type { Entity } from '../../../contract/entity/entity.ts';
import type { ImportResult, JobAnswer } from '../../../contract/system/job.calls.ts';
import { alert } from '../../actors/dialog.ts';
import { downloadFile } from '../../actors/download.ts';
import { TaskDialog } from '../list/TaskDialog.tsx';
import { useReread } from './commands.ts';
import { JobProgress } from './JobProgress.tsx';
import { type ImportMode, saveTemplate, sendWorkbook } from './transfer.ts';
import { isOpen, useJob } from './useJob.ts';

interface Props {
  entity: Entity;
  /** The job that the address names: a reload finds its progress again. */
  jobId: number | null;
  onJob: (id: number | null) => void;
  onClose: () => void;
}
const MODES: readonly { mode: ImportMode; label: string; hint: string }[] = [
  { mode: 'add', label: '仅新增', hint: '已存在的记录会列为问题，不修改' },
  { mode: 'merge', label: '新增并更新', hint: '已存在的记录按表格修改，表格中没有的列保持原值' },
];
/** Problems that are shown; the file has all. */
const SHOWN = 100;

/** Template, file, check without writing, result, import as a job, refused rows as a file (domain.md 1.0 "Import contract"). */
export function ImportDialog({ entity, jobId, onJob, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<ImportMode>('add');
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { job, error, cancel } = useJob(jobId);
  const reread = useReread(entity);
  const result = job?.import ?? null;
  const running = jobId !== null && error === null && isOpen(job);
  const written = job?.state === 'done' && result?.dryRun === false;
  const latest = useRef(reread);
  latest.current = reread;
  useEffect(() => {
    if (written) void latest.current();
  }, [written]);

  const begin = async (dryRun: boolean) => {
    if (!file) return;
    setSending(true);
    await sendWorkbook(entity, file, mode, dryRun).then(onJob, () => {}); // told already
    setSending(false);
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    onJob(null);
  };
  const rows = result ? result.added + result.changed : 0;
  const checked = job?.state === 'done' && result?.dryRun === true && result.mode === mode;
  const ready = checked && file !== null && rows > 0;
  const action = running || written ? undefined : ready ? `导入 ${rows} 行` : checked && file ? undefined : '检查文件';
  return (
    <TaskDialog
      title={`导入${entity.title}`}
      {...(action ? { action, onAction: () => void begin(!ready) } : {})}
      busy={sending}
      blocked={!file}
      closeText={written ? '完成' : '关闭'}
      onClose={onClose}
    >
      {running ? (
        <JobProgress job={job} onCancel={() => void cancel()} />
      ) : (
        <>
          {!written && (
            <div className="import-choose">
              <p>
                1. 下载
                <button
                  type="button"
                  className="link"
                  onClick={() => void saveTemplate(entity).catch((e: Error) => alert({ type: 'error', message: e.message }))}
                >
                  {entity.title}导入模板
                </button>
                ，按“填写说明”填写。
              </p>
              <p>
                2.
                <button type="button" className="link" onClick={() => input.current?.click()}>
                  {file ? '更换文件' : '选择文件'}
                </button>
                <span className="hint">{file?.name ?? '未选择，.xlsx 工作簿'}</span>
                <input
                  ref={input}
                  type="file"
                  hidden
                  aria-label="选择要导入的文件"
                  accept=".xlsx"
                  onChange={(event) => choose(event.target.files?.[0] ?? null)}
                />
              </p>
              <fieldset className="import-modes">
                <legend>3. 导入方式</legend>
                {MODES.map((one) => (
                  <label key={one.mode}>
                    <input type="radio" name="import-mode" checked={mode === one.mode} onChange={() => setMode(one.mode)} />
                    <span>
                      {one.label}
                      <small className="hint">{one.hint}</small>
                    </span>
                  </label>
                ))}
              </fieldset>
            </div>
          )}
          {job && <Outcome job={job} result={result} lost={checked && !file} />}
          {error && <p role="alert">这个导入任务不存在，或者不是您发起的。</p>}
        </>
      )}
    </TaskDialog>
  );
}

function Outcome({ job, result, lost }: { job: JobAnswer; result: ImportResult | null; lost: boolean }) {
  if (job.state === 'failed')
    return (
      <p role="alert" className="task-error">
        {job.title}失败：{job.error}
      </p>
    );
  if (job.state === 'cancelled')
    return <p role="status">任务已取消{result && !result.dryRun ? `，已写入的 ${result.added + result.changed} 行保留` : ''}。</p>;
  if (!result) return null;
  const { added, changed, same, refused, skipped, ignored, problems } = result;
  return (
    <div className="import-result" role="status">
      <p>
        {result.dryRun ? '检查完成（还没有写入）' : '导入完成'}：新增 <b>{added}</b> 行，更新 <b>{changed}</b> 行，无变化 <b>{same}</b>{' '}
        行，有问题 <b>{refused}</b> 行{skipped > 0 && `，跳过示例和合计 ${skipped} 行`}。
      </p>
      {ignored.length > 0 && <p className="hint">没有读取的列：{ignored.join('、')}</p>}
      {lost && <p className="hint">页面刷新后需要重新选择文件才能继续导入。</p>}
      {refused > 0 && (
        <>
          <p>
            有问题的行不会写入。
            {job.resultFileId && (
              <button type="button" className="link" onClick={() => downloadFile(job.resultFileId)}>
                下载失败数据
              </button>
            )}
          </p>
          <div className="import-problems">
            <table className="conflict">
              <thead>
                <tr>
                  <th scope="col">行号</th>
                  <th scope="col">列</th>
                  <th scope="col">原值</th>
                  <th scope="col">原因</th>
                </tr>
              </thead>
              <tbody>
                {problems.slice(0, SHOWN).map((problem) => (
                  <tr key={`${problem.row}${problem.column}${problem.reason}`} title={`工作表：${problem.sheet}`}>
                    <td>{problem.row}</td>
                    <td>{problem.column}</td>
                    <td>{problem.value}</td>
                    <td>{problem.reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {problems.length > SHOWN && <p className="hint">只显示前 {SHOWN} 个，全部见失败数据。</p>}
        </>
      )}
    </div>
  );
}
