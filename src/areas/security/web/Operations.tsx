import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { Fact, Facts } from '../../../platform/web/kit/facts/Facts.tsx';
import { SmallTable } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { FormCard } from '../../../platform/web/kit/field/FormCard.tsx';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import type { ListSlots } from '../../../platform/web/resource/list/listSlots.ts';
import operationLog from '../contract/operationLog.entity.ts';
import { operationDetail } from '../contract/safety.calls.ts';

const detail = (row: EntityRow) => <Detail id={row.id} />;

/** 操作日志: in the drawer what it was before and what it has become (安全 17、24). */
export const Operations = ({ frame }: { frame: ListSlots }) => (
  <EntityView key="operation" entity={operationLog} {...frame} detail={detail} />
);

function Detail({ id }: { id: number }) {
  const { data, error, refetch } = useCall(operationDetail, { params: { id }, query: {} });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取内容…</Hint>;
  const { changes, facts } = data;
  return (
    <>
      {changes.length > 0 && (
        <FormCard aria-label="修改内容">
          <h3>修改内容</h3>
          <SmallTable heads={['项目', '修改前', '修改后']}>
            {changes.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before ? <del>{before}</del> : '空'}</td>
                <td>{after ? <ins>{after}</ins> : '空'}</td>
              </tr>
            ))}
          </SmallTable>
        </FormCard>
      )}
      {facts.length > 0 && (
        <FormCard aria-label="其他记录">
          <h3>其他记录</h3>
          <Facts>
            {facts.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
          </Facts>
        </FormCard>
      )}
      {changes.length + facts.length === 0 && <Hint below>这次操作没有记录更多内容。</Hint>}
    </>
  );
}
