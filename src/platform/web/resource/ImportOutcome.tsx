import { useState } from 'react';
import { type ImportResult, type JobAnswer, jobProblems } from '../../contract/job.calls.ts';
import { downloadFile } from '../actors/io/download.ts';
import { useCall } from '../api/query.ts';
import { Fillings } from '../kit/facts/Fillings.tsx';
import { SmallTable } from '../kit/facts/SmallTable.tsx';
import { Stack } from '../kit/layout/Layout.tsx';
import { ErrorState } from '../kit/page/EmptyState.tsx';
import { Hint, Problem, Toned } from '../kit/plain/Text.tsx';
import { TextButton } from '../kit/plain/TextButton.tsx';
import { Pagination } from '../list/table/Pagination.tsx';

/** Rows of a page to begin with. */
const PAGE = 50;

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
      {refused > 0 && <Problems job={job} result={result} />}
      <Filled result={result} />
      {warnings.length > 0 && (
        <>
          <p>{result.dryRun ? '有提示的行仍会写入，请核对。' : '有提示的行已经写入，请核对。'}</p>
          <Rows jobId={job.id} of="warnings" first={warnings} count={result.warningCount} />
        </>
      )}
    </Stack>
  );
}

/** What the new rows go into and how full that gets, those over their plan first (导入导出 30). */
function Filled({ result }: { result: ImportResult }) {
  const { fillings = [], fillingNoun = '', fillingCount = 0, overfull = 0 } = result;
  if (fillings.length === 0) return null;
  const rest = fillingCount - fillings.length;
  return (
    <>
      <p>
        进入{fillingNoun} {fillingCount} 个
        {overfull > 0 && <Toned tone="warning">，其中 {overfull} 个将超过计划人数或教室座位</Toned>}
        {rest > 0 && `（列出最满的 ${fillings.length} 个）`}
      </p>
      <Fillings noun={fillingNoun} rows={fillings} />
    </>
  );
}

function Problems({ job, result }: { job: JobAnswer; result: ImportResult }) {
  const { resultFileId: fileId } = job;
  return (
    <>
      <p>
        有问题的行不会写入。
        {fileId && <TextButton onClick={() => downloadFile(fileId)}>下载失败数据</TextButton>}
      </p>
      <Rows jobId={job.id} of="problems" first={result.problems} count={result.problemCount} />
    </>
  );
}

interface RowsProps {
  jobId: number;
  of: 'problems' | 'warnings';
  /** Those that the job's answer carries. */
  first: ImportResult['problems'];
  /** How many there are, when they are more than that. */
  count: number | undefined;
}
/** Where in the sheet, what stands there, and what is to be said of it; all of them, page by page (导入导出 27). */
function Rows({ jobId, of, first, count = first.length }: RowsProps) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(PAGE);
  const from = (page - 1) * pageSize;
  const carried = Math.min(from + pageSize, count) <= first.length;
  const read = useCall(
    jobProblems,
    { params: { id: jobId }, query: { of, pageNum: page, pageSize } },
    { enabled: !carried, keepPrevious: true },
  );
  const rows = carried ? first.slice(from, from + pageSize) : (read.data?.rows ?? []);
  return (
    <>
      {read.error && !carried && (
        <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
      )}
      <SmallTable boxed heads={['行号', '列', '原值', of === 'problems' ? '原因' : '提示']}>
        {rows.map((problem) => (
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
      {count > PAGE && (
        <Pagination
          total={count}
          selected={0}
          onClear={undefined}
          list={{
            page,
            pageSize,
            setPage,
            setPageSize: (size) => {
              setPageSize(size);
              setPage(1);
            },
          }}
        />
      )}
    </>
  );
}
