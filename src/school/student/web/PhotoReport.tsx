import type { JobAnswer, PhotosResult } from '../../../platform/contract/job.calls.ts';
import { downloadFile } from '../../../platform/web/actors/io/download.ts';
import { SmallTable } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';

/** What an archive has come to, and all that is wrong with it: on the screen, and as a workbook for the photographer (照片 20). */
export function PhotoReport({
  result: { dryRun, files, added, replaced, problems },
  fileId,
}: {
  result: PhotosResult;
  fileId: JobAnswer['resultFileId'];
}) {
  return (
    <div role="status">
      <p>
        {dryRun ? '检查完成（还没有写入）' : '导入完成'}：共 {files} 个文件，新增 <b>{added}</b>{' '}
        张，替换 <b>{replaced}</b> 张，有问题 <b>{problems.length}</b> 个。
        {!dryRun && added + replaced > 0 && '照片等待审核。'}
      </p>
      {problems.length > 0 && (
        <>
          <p>
            有问题的不会导入。
            {fileId && <TextButton onClick={() => downloadFile(fileId)}>下载问题清单</TextButton>}
          </p>
          <SmallTable boxed heads={['文件', '问题']}>
            {problems.map(({ file, reason }, i) => (
              <tr key={`${file}${reason}${String(i)}`}>
                <td>{file}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </SmallTable>
        </>
      )}
    </div>
  );
}
