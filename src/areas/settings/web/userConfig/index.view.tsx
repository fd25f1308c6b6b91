import { mayAny } from '../../../../platform/contract/permission.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../../platform/web/kit/page/PageTabs.tsx';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { Mine } from './Mine.tsx';
import { RoleDefaultsTab } from './RoleDefaultsTab.tsx';
import './userConfig.css';

const TABS = [
  { key: 'mine', label: '我的配置' },
  { key: 'roles', label: '角色默认配置' },
] as const;

/** 用户配置 (设置 17–22): one's own settings, and for administrators what each role starts with. */
export default function UserConfigView() {
  const [wanted, setTab] = useAddress('tab');
  const may = mayAny(usePermissions(), ['foundation:userConfig:edit']);
  const tab = may && wanted === 'roles' ? 'roles' : 'mine';
  return (
    <PageFrame title="用户配置">
      {may && (
        <PageTabs
          label="用户配置"
          tabs={TABS}
          tab={tab}
          onChoose={(key) => setTab(key === 'mine' ? null : key, { replace: true })}
        />
      )}
      {tab === 'roles' ? <RoleDefaultsTab /> : <Mine />}
    </PageFrame>
  );
}
