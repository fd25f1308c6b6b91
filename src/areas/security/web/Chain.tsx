import { useEffect, useRef, useState } from 'react';
import { mayAny } from '../../../platform/contract/permission.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Report } from '../../../platform/web/kit/facts/Report.tsx';
import { NumberCell } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { FormCard } from '../../../platform/web/kit/field/FormCard.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { DataPane, DataScroll } from '../../../platform/web/list/table/DataPane.tsx';
import { type Head, PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import { idOf, useAddress } from '../../../platform/web/list/useAddress.ts';
import { JobProgress } from '../../../platform/web/resource/JobProgress.tsx';
import { isOpen, useJob } from '../../../platform/web/resource/useJob.ts';
import { minuteText } from '../../../platform/web/time.ts';
import { auditCheck, auditChecks } from '../contract/safety.calls.ts';

const HEADS: readonly Head[] = [
  { title: '时间', width: 152 },
  { title: '校验人', width: 120 },
  { title: '结果', width: 96 },
  { title: '说明', width: 440 },
  { title: '已读条数', width: 104, align: 'is-number' },
  { title: '用时', width: 96, align: 'is-number' },
];

/** 审计链校验: whether the log is what was written (安全 22), with the results of former checks. */
export function Chain() {
  const { data, error, refetch } = useCall(auditChecks, { query: {} });
  const [jobText, setJob] = useAddress('job');
  const jobId = idOf(jobText);
  const { job } = useJob(jobId);
  const [sending, setSending] = useState(false);
  const refresh = useRefresh();
  const readOnly = useReadOnly();
  const may = mayAny(usePermissions(), ['system:audit:query']) && !readOnly;
  const running = jobId !== null && isOpen(job);
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    if (jobId !== null && !running) void latest.current('auditChecks');
  }, [jobId, running]);
  const begin = async () => {
    setSending(true);
    await callApi(auditCheck, { body: {} }).then(
      ({ data: { jobId: id } }) => setJob(String(id), { replace: true }),
      () => {}, // told already
    );
    setSending(false);
  };
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Hint below className="safety-said">
        正在读取审计链…
      </Hint>
    );
  return (
    <Report gap={12}>
      <FormCard aria-label="审计链">
        <dl className="safety-facts">
          <Fact label="已封存" value={`${data.sealed} 条`} />
          <Fact label="等待封存" value={`${data.unsealed} 条`} />
          <Fact label="最早一条" value={data.oldestAt ? minuteText(data.oldestAt) : '无'} />
          <Fact label="链尾校验值" value={data.lastHash ?? '无'} />
        </dl>
        <Hint below className="safety-said">
          每条日志的校验值由上一条的校验值和本条内容算出；改动、删除或调换任何一条都会在这里显示为第一处断开。日志只追加，不提供删除。
        </Hint>
        {running && <JobProgress job={job} />}
        {job?.state === 'failed' && (
          <Problem large role="alert">
            校验没有完成：{job.error}
          </Problem>
        )}
        {may && (
          <Button loading={sending || running} onClick={() => void begin()}>
            校验
          </Button>
        )}
      </FormCard>
      <DataPane aria-label="校验结果">
        <DataScroll>
          <PlainTable heads={HEADS}>
            {data.checks.map((check) => (
              <tr key={check.id}>
                <td>{minuteText(check.at)}</td>
                <td>{check.by}</td>
                <td>
                  {check.fault ? <Tag tone="danger">断开</Tag> : <Tag tone="success">完整</Tag>}
                </td>
                <td title={check.fault ?? undefined}>
                  {check.fault ?? `全部一致，另有 ${check.unsealed} 条等待封存`}
                </td>
                <NumberCell>{check.checked}</NumberCell>
                <NumberCell>{(check.milliseconds / 1000).toFixed(1)} 秒</NumberCell>
              </tr>
            ))}
          </PlainTable>
          {data.checks.length === 0 && <EmptyState text="还没有校验过。" />}
        </DataScroll>
      </DataPane>
    </Report>
  );
}
const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
