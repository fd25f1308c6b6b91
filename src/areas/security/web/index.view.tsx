import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Permission } from '../../../platform/contract/permission.ts';
import { mayAny } from '../../../platform/contract/permission.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { EmptyState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../platform/web/kit/page/PageTabs.tsx';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import ipAllow from '../contract/ipAllow.entity.ts';
import loginLog from '../contract/loginLog.entity.ts';
import sensitiveLog from '../contract/sensitiveLog.entity.ts';
import simulationLog from '../contract/simulationLog.entity.ts';
import { Bindings } from './Bindings.tsx';
import { Chain } from './Chain.tsx';
import { Operations } from './Operations.tsx';
import { Policy } from './Policy.tsx';
import { Sessions } from './Sessions.tsx';
import { VisitNotices } from './VisitNotices.tsx';
import './safety.css';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';

const SAFETY: Permission = 'system:safety:list';
const AUDIT: Permission = 'system:audit:list';
const TITLE = '用户安全';
/** What the security administrator and what the audit administrator looks at; nobody is both (安全 15). */
const TABS = [
  { key: 'policy', label: '密码策略', needs: SAFETY },
  { key: 'session', label: '会话', needs: SAFETY },
  { key: 'binding', label: '绑定账号', needs: SAFETY },
  { key: 'network', label: 'IP 允许名单', needs: SAFETY },
  { key: 'visit', label: '被查看的通知', needs: SAFETY },
  { key: 'login', label: '登录日志', needs: AUDIT },
  { key: 'operation', label: '操作日志', needs: AUDIT },
  { key: 'simulation', label: '模拟日志', needs: AUDIT },
  { key: 'sensitive', label: '敏感导出', needs: AUDIT },
  { key: 'chain', label: '审计链校验', needs: AUDIT },
] as const;
type Key = (typeof TABS)[number]['key'];

/** 用户安全: each tab has its own address, and its filters leave with it. */
export default function SafetyView() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const held = usePermissions();
  const tabs = useMemo(() => TABS.filter(({ needs }) => mayAny(held, [needs])), [held]);
  const wanted = new URLSearchParams(search).get('tab');
  const tab = tabs.find(({ key }) => key === wanted)?.key ?? tabs[0]?.key;
  if (!tab)
    return <EmptyState text="您没有查看用户安全的权限，需要时请联系安全管理员或审计管理员。" />;
  const choose = (key: Key) => navigate({ pathname, search: `?tab=${key}` }, { replace: true });
  const frame = {
    title: TITLE,
    bar: <PageTabs label={TITLE} tabs={tabs} tab={tab} onChoose={choose} />,
  };
  switch (tab) {
    case 'session':
      return <Sessions frame={frame} />;
    case 'binding':
      return <Bindings frame={frame} />;
    case 'network':
      return <EntityView key={tab} entity={ipAllow} {...frame} hint={NETWORK_HINT} />;
    case 'login':
      return <EntityView key={tab} entity={loginLog} {...frame} />;
    case 'operation':
      return <Operations frame={frame} />;
    case 'simulation':
      return <EntityView key={tab} entity={simulationLog} {...frame} />;
    case 'sensitive':
      return <EntityView key={tab} entity={sensitiveLog} {...frame} />;
    default:
      return (
        <PageFrame title={TITLE}>
          {frame.bar}
          {tab === 'policy' && <Policy />}
          {tab === 'visit' && <VisitNotices />}
          {tab === 'chain' && <Chain />}
        </PageFrame>
      );
  }
}
const NETWORK_HINT = (
  <Hint>启用任何一条后，拥有系统权限的人只能从名单内的网络登录和操作；名单为空时不限制。</Hint>
);
