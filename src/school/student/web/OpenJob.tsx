import { useEffect, useState } from 'react';
import type { CallReply } from '../../../platform/contract/call.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useRefresh } from '../../../platform/web/api/query.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { JobProgress } from '../../../platform/web/resource/JobProgress.tsx';
import { isOpen, useJob } from '../../../platform/web/resource/useJob.ts';
import { Slips } from '../../people/web/Slips.tsx';
import { accountSlips } from '../contract/account.calls.ts';

/** How far the opening is, what it has come to, and the slips: fetched by a press, since they come only once. */
export function OpenJob({ id, onClose }: { id: number; onClose: () => void }) {
  const { job, error, cancel } = useJob(id);
  const [slips, setSlips] = useState<CallReply<typeof accountSlips>['data'] | null>(null);
  const { busy, send } = useSending();
  const refresh = useRefresh();
  const done = job?.state === 'done';
  useEffect(() => {
    if (done) void refresh('accountList');
  }, [done, refresh]);
  if (slips)
    return (
      <TaskDialog wide title={`账号凭条（${slips.length} 张）`} closeText="完成" onClose={onClose}>
        <Slips
          slips={slips.map(({ cname, className, username, password }) => ({
            cname,
            username,
            password,
            place: className,
          }))}
        />
      </TaskDialog>
    );
  const result = job?.accounts;
  const fetchSlips = () =>
    send(async () => setSlips((await callApi(accountSlips, { body: { jobId: id } })).data));
  return (
    <TaskDialog
      title="开通学生账号"
      busy={busy}
      closeText="关闭"
      {...(result && result.opened > 0
        ? { action: '取凭条', onAction: () => void fetchSlips() }
        : {})}
      onClose={onClose}
    >
      {error && <Problem large>任务读取失败：{error.message}</Problem>}
      {!error && isOpen(job) && <JobProgress job={job} unit="名" onCancel={() => void cancel()} />}
      {job?.state === 'failed' && (
        <Problem large role="alert">
          开通失败：{job.error}
        </Problem>
      )}
      {job?.state === 'cancelled' && (
        <p role="status">任务已取消，已开通的账号保留，密码请逐个重置。</p>
      )}
      {result && (
        <div role="status">
          <p>
            已开通 <b>{result.opened}</b> 个账号
            {result.kept > 0 && `，${result.kept} 名原已开通`}。
          </p>
          {result.taken.length > 0 && (
            <Problem>登录名已被占用，没有开通：{result.taken.join('、')}</Problem>
          )}
          {result.opened > 0 && <p>凭条只能取一次，取出后请立即打印；遗失的只能重置密码。</p>}
        </div>
      )}
    </TaskDialog>
  );
}
