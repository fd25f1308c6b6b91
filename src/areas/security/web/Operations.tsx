import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import type { ListSlots } from '../../../platform/web/resource/list/EntityList.tsx';
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
  if (!data) return <p className="form-hint">正在读取内容…</p>;
  const { changes, facts } = data;
  return (
    <>
      {changes.length > 0 && (
        <section className="form-card" aria-label="修改内容">
          <h3>修改内容</h3>
          <table className="conflict safety-changes">
            <thead>
              <tr>
                <th scope="col">项目</th>
                <th scope="col">修改前</th>
                <th scope="col">修改后</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ label, before, after }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{before ? <del>{before}</del> : '空'}</td>
                  <td>{after ? <ins>{after}</ins> : '空'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {facts.length > 0 && (
        <section className="form-card" aria-label="其他记录">
          <h3>其他记录</h3>
          <dl className="facts entity-facts">
            {facts.map(({ label, value }) => (
              <div key={label} className="fact">
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {changes.length + facts.length === 0 && <p className="form-hint">这次操作没有记录更多内容。</p>}
    </>
  );
}
