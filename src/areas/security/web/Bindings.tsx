import { useCallback, useState } from 'react';
import { mayAny } from '../../../platform/contract/permission.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { Tiles } from '../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import { useReread } from '../../../platform/web/resource/list/commands.ts';
import type { ListSlots } from '../../../platform/web/resource/list/listSlots.ts';
import binding from '../contract/binding.entity.ts';
import { oauthClients, unbindIdentity } from '../contract/safety.calls.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** 绑定账号 with the clients of the single sign-on, which the environment sets (安全 16). */
export function Bindings({ frame }: { frame: ListSlots }) {
  const may = mayAny(usePermissions(), ['system:safety:edit']);
  const readOnly = useReadOnly();
  const [chosen, setChosen] = useState<EntityRow | null>(null);
  const reread = useReread(binding);
  const refresh = useRefresh();
  const acts = useCallback(
    (row: EntityRow) => [{ label: '解除绑定', onClick: () => setChosen(row) }],
    [],
  );
  const run = async (reason: string) => {
    if (!chosen) return;
    await callApi(unbindIdentity, { params: { id: chosen.id }, body: { reason } });
    notify({ type: 'success', message: `已解除${chosen.person}的绑定`, duration: 3000 });
    void reread();
    void refresh('oauthClients');
  };
  return (
    <>
      <EntityView
        key="binding"
        entity={binding}
        {...frame}
        bar={
          <>
            {frame.bar}
            <Clients />
          </>
        }
        {...(may && !readOnly ? { acts } : {})}
      />
      {chosen && (
        <ReasonDialog title="解除绑定" action="解除绑定" onDo={run} onClose={() => setChosen(null)}>
          <p>
            {String(chosen.person)}不再能以统一身份“{String(chosen.subject)}
            ”登录；本人下次单点登录时按工号重新绑定（参数允许时）。
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

function Clients() {
  const { data, error } = useCall(oauthClients, { query: {} });
  if (error) return <Hint>单点登录客户端读取失败：{error.message}</Hint>;
  if (!data) return null;
  const [client] = data;
  if (!client)
    return (
      <Hint className="safety-clients">
        没有设置单点登录（环境变量 OIDC_ISSUER、OIDC_CLIENT_ID），现有绑定不起作用。
      </Hint>
    );
  return (
    <section className="safety-clients" aria-label="单点登录客户端">
      <Tiles as="dl" fit min={200} gap="8px 16px">
        <Fact label="身份提供方" value={client.issuer} />
        <Fact label="客户端编号" value={client.clientId} />
        <Fact label="客户端类型" value={client.confidential ? '机密（有密钥）' : '公开'} />
        <Fact label="PKCE" value={client.pkce} />
        <Fact label="回调路径" value={client.redirectPath} />
        <Fact label="已绑定" value={`${client.bound} 人`} />
      </Tiles>
    </section>
  );
}
const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
