import { mayAny } from '../../../contract/permission.ts';
import { menuTreeList } from '../../../contract/system/system.calls.ts';
import { usePermissions } from '../../actors/session.ts';
import { useCall } from '../../api/query.ts';
import { EmptyState, ErrorState } from '../../ui/list/EmptyState.tsx';
import { PageFrame } from '../../ui/list/PageFrame.tsx';
import { MenuTable } from './MenuTable.tsx';

const PERMISSION = 'system:menu:list';

/** 系统菜单配置: every menu with what the routes are built from (specification 2; domain.md 1.7). */
export default function TabSettingView() {
  const permitted = mayAny(usePermissions(), [PERMISSION]);
  const result = useCall(menuTreeList, { query: {} }, { enabled: permitted });
  return (
    <PageFrame title="系统菜单配置" hint={<span className="hint">菜单由系统管理员维护，此页供查看和核对。</span>}>
      {!permitted && (
        <section className="data">
          <EmptyState text={`您没有查看菜单配置的权限（${PERMISSION}），需要时请联系系统管理员。`} />
        </section>
      )}
      {result.error && <ErrorState message={result.error.message} onRetry={result.refetch} />}
      {result.data && <MenuTable menus={result.data} />}
    </PageFrame>
  );
}
