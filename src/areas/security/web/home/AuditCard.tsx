import { useCall } from '../../../../platform/web/api/query.ts';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Tag, useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { ThingList } from '../../../../platform/web/kit/piece/ThingList.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { StatGrid } from '../../../../platform/web/kit/Stat.tsx';
import { linkWith } from '../../../../platform/web/links.ts';
import { CountStat } from '../../../../platform/web/resource/CountStat.tsx';
import { useRows } from '../../../../platform/web/resource/useRows.ts';
import { minuteText, today } from '../../../../platform/web/time.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import loginLog from '../../contract/loginLog.entity.ts';
import operationLog from '../../contract/operationLog.entity.ts';
import { auditChecks } from '../../contract/safety.calls.ts';
import sensitiveLog from '../../contract/sensitiveLog.entity.ts';
import simulationLog from '../../contract/simulationLog.entity.ts';

const PATH = '/system/safety';
const LOGS = [
  ['login', '登录日志', loginLog],
  ['operation', '操作日志', operationLog],
  ['simulation', '模拟', simulationLog],
  ['sensitive', '敏感导出', sensitiveLog],
] as const;
/** Lines below the numbers. */
const MOST = 3;

/** 审计: whether the log is whole, what has been written into it today, and who came last (首页 26). */
export function AuditCard({ onOpen }: CardProps) {
  const { data, error, refetch } = useCall(auditChecks, { query: {} });
  const { rows = [] } = useRows(loginLog, MOST);
  const events = useDict('login_event');
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />;
  const day = today();
  const check = data?.checks[0];
  const [tone, word] = !check
    ? (['info', '没有校验过'] as const)
    : check.fault
      ? (['danger', '有断开'] as const)
      : (['success', '完整'] as const);
  return (
    <>
      <Row as="p" gap="4px 12px">
        <span>审计链</span>
        {data && <Tag tone={tone}>{word}</Tag>}
        <small>
          {data &&
            [
              `已封存 ${data.sealed} 条`,
              check ? `最近校验 ${minuteText(check.at)}` : '尚未校验',
            ].join('，')}
        </small>
        <TextButton onClick={() => onOpen(linkWith(PATH, { tab: 'chain' }))}>去校验</TextButton>
      </Row>
      <StatGrid>
        {LOGS.map(([tab, label, entity]) => (
          <CountStat
            key={tab}
            entity={entity}
            label={`今天的${label}`}
            filters={{ from: day, to: day }}
            path={PATH}
            more={{ tab }}
            onOpen={onOpen}
          />
        ))}
      </StatGrid>
      <ThingList
        label="最近的登录日志"
        things={rows.map((row) => ({
          key: String(row.id),
          kind:
            events.find(({ dictValue }) => dictValue === String(row.event))?.dictLabel ?? '登录',
          name: String(row.person ?? ''),
          about: [row.unit, row.reason].filter(Boolean).join(' '),
          since: minuteText(String(row.at)).slice(5),
          act: '查看',
          onOpen: () => onOpen(linkWith(PATH, { tab: 'login' })),
        }))}
      />
    </>
  );
}
