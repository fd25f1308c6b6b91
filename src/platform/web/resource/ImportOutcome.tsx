import type { ImportResult, JobAnswer } from '../../contract/job.calls.ts';
import { downloadFile } from '../actors/io/download.ts';
import { SmallTable } from '../kit/facts/SmallTable.tsx';
import { Stack } from '../kit/layout/Layout.tsx';
import { Hint, Problem } from '../kit/plain/Text.tsx';
import { TextButton } from '../kit/plain/TextButton.tsx';

/** Problems that are shown; the file has all. */
const SHOWN = 100;

/** How an import has ended, or what its check has found. `lost`: the page was read anew, and the file is gone with it. */
export function ImportOutcome({ job, lost }: { job: JobAnswer; lost: boolean }) {
  const result = job.import;
  if (job.state === 'failed')
    return (
      <Problem large role="alert">
        {job.title}失败：{job.error}
      </Problem>
    );
  if (job.state === 'cancelled')
    return (
      <p role="status">
        任务已取消
        {result && !result.dryRun ? `，已写入的 ${result.added + result.changed} 行保留` : ''}。
      </p>
    );
  if (!result) return null;
  const { added, changed, same, refused, skipped, ignored, hidden = [], warnings = [] } = result;
  return (
    <Stack gap={8} air={16} className="import-result" role="status">
      <p>
        {result.dryRun ? '检查完成（还没有写入）' : '导入完成'}：新增 <b>{added}</b> 行，更新{' '}
        <b>{changed}</b> 行，无变化 <b>{same}</b> 行，有问题 <b>{refused}</b> 行
        {skipped > 0 && `，跳过示例和合计 ${skipped} 行`}。
      </p>
      {ignored.length > 0 && <Hint>没有读取的列：{ignored.join('、')}</Hint>}
      {hidden.length > 0 && <Hint>表中隐藏的列也已读取，请核对：{hidden.join('、')}</Hint>}
      {lost && <Hint>页面刷新后需要重新选择文件才能继续导入。</Hint>}
      {refused > 0 && <Problems result={result} fileId={job.resultFileId} />}
      {warnings.length > 0 && (
        <>
          <p>{result.dryRun ? '有提示的行仍会写入，请核对。' : '有提示的行已经写入，请核对。'}</p>
          <Rows rows={warnings} reason="提示" />
        </>
      )}
    </Stack>
  );
}

function Problems({
  result: { problems },
  fileId,
}: {
  result: ImportResult;
  fileId: JobAnswer['resultFileId'];
}) {
  return (
    <>
      <p>
        有问题的行不会写入。
        {fileId && <TextButton onClick={() => downloadFile(fileId)}>下载失败数据</TextButton>}
      </p>
      <Rows rows={problems} reason="原因" />
      {problems.length > SHOWN && <Hint>只显示前 {SHOWN} 个，全部见失败数据。</Hint>}
    </>
  );
}

/** Where in the sheet, what stands there, and what is to be said of it. */
function Rows({ rows, reason }: { rows: ImportResult['problems']; reason: string }) {
  return (
    <SmallTable boxed heads={['行号', '列', '原值', reason]}>
      {rows.slice(0, SHOWN).map((problem) => (
        <tr
          key={`${problem.row}${problem.column}${problem.reason}`}
          title={`工作表：${problem.sheet}`}
        >
          <td>{problem.row}</td>
          <td>{problem.column}</td>
          <td>{problem.value}</td>
          <td>{problem.reason}</td>
        </tr>
      ))}
    </SmallTable>
  );
}
