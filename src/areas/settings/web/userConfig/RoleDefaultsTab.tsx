import { useState } from 'react';
import { MUTABLE_NOTICES } from '../../../../platform/contract/auth/auth.shapes.ts';
import type { RoleDefaults } from '../../../../platform/contract/auth/roleDefaults.ts';
import { NOTICE_KIND } from '../../../../platform/contract/noticeKinds.ts';
import { THEMES } from '../../../../platform/web/actors/look.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { useUserConfig } from '../../../../platform/web/actors/userConfig.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { CheckGroup } from '../../../../platform/web/kit/field/CheckGroup.tsx';
import { CheckField, SelectField } from '../../../../platform/web/kit/field/fields.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { DataFoot, DataPane, DataScroll } from '../../../../platform/web/list/table/DataPane.tsx';
import { type Head, PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { minuteText } from '../../../../platform/web/time.ts';
import {
  type RoleConfigRow,
  roleConfigList,
  saveRoleConfig,
} from '../../contract/userConfig.calls.ts';
import { NOTICES, SIZES } from './Mine.tsx';

const HEADS: readonly Head[] = [
  { title: '角色', width: 152 },
  { title: '用户', width: 64, align: 'is-number' },
  { title: '主题', width: 88 },
  { title: '每页条数', width: 88 },
  { title: '首页布局', width: 96 },
  { title: '不通知', width: 200 },
  { title: '修改', width: 176 },
  { title: '操作', width: 72 },
];
const OWN = '自定';

/** 角色默认配置: what people of a role start with as long as they have set nothing themselves. */
export function RoleDefaultsTab() {
  const { data, error, refetch } = useCall(roleConfigList, { query: {} });
  const [open, setOpen] = useState<RoleConfigRow | null>(null);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取角色的默认配置…</Hint>;
  return (
    <DataPane aria-label="角色默认配置">
      <DataScroll>
        <PlainTable heads={HEADS}>
          {data.map((row) => {
            const { id, roleName, users, config, by, at } = row;
            const muted = (config.mutedNotices ?? []).map((kind) => NOTICE_KIND[kind]).join('、');
            const changed = at ? `${by ?? '系统'} ${minuteText(at)}` : '';
            return (
              <tr key={id}>
                <td>{roleName}</td>
                <NumberCell>{users}</NumberCell>
                <td>{config.theme ? THEMES[config.theme] : <Tag>出厂</Tag>}</td>
                <td>{config.pageSize ? `${config.pageSize} 条` : <Tag>出厂</Tag>}</td>
                <td>{config.homeLayout ? OWN : <Tag>出厂</Tag>}</td>
                <td title={muted}>{muted || <Tag>出厂</Tag>}</td>
                <td title={changed}>{changed}</td>
                <td>
                  <TextButton aria-label={`修改${roleName}的默认配置`} onClick={() => setOpen(row)}>
                    修改
                  </TextButton>
                </td>
              </tr>
            );
          })}
        </PlainTable>
      </DataScroll>
      <DataFoot>
        <span>有几个角色的人按排在前面的角色；自己设置过的部分不受影响。</span>
      </DataFoot>
      {open && <RoleDialog row={open} onClose={() => setOpen(null)} />}
    </DataPane>
  );
}

function RoleDialog({ row, onClose }: { row: RoleConfigRow; onClose: () => void }) {
  const mine = useUserConfig();
  const [config, setConfig] = useState<RoleDefaults>(row.config);
  const { busy, send: underWay, overtaken } = useSending();
  const refresh = useRefresh();
  const save = (next: RoleDefaults, message: string) =>
    underWay(async () => {
      await callApi(
        saveRoleConfig,
        { params: { id: row.id }, body: { config: next, version: row.version } },
        { context: false },
      );
      notify({ type: 'success', message, duration: 3000 });
      await refresh('roleConfigList');
      onClose();
    });
  const close = () => {
    onClose();
    if (overtaken.current) void refresh('roleConfigList');
  };
  const { homeLayout: _layout, homeHidden: _hidden, ...rest } = config;
  const layout = {
    homeLayout: mine.homeLayout as RoleDefaults['homeLayout'],
    homeHidden: mine.homeHidden ?? [],
  };
  const heard = MUTABLE_NOTICES.filter((kind) => !(config.mutedNotices ?? []).includes(kind));
  const choose = <K extends 'theme' | 'pageSize'>(key: K, value: RoleDefaults[K] | undefined) => {
    const { [key]: _old, ...others } = config;
    setConfig(value === undefined ? (others as RoleDefaults) : { ...config, [key]: value });
  };
  return (
    <TaskDialog
      title={`默认配置：${row.roleName}`}
      action="保存"
      busy={busy}
      onAction={() => void save(config, `${row.roleName}的默认配置已保存，下次登录起生效`)}
      onClose={close}
    >
      <Stack>
        <SelectField
          label="主题"
          name="theme"
          value={config.theme ?? ''}
          placeholder="出厂（默认）"
          options={Object.entries(THEMES).map(([value, label]) => ({ value, label }))}
          onChange={(theme) => choose('theme', (theme || undefined) as RoleDefaults['theme'])}
        />
        <SelectField
          label="每页条数"
          name="pageSize"
          value={config.pageSize ? String(config.pageSize) : ''}
          placeholder="出厂（20 条）"
          options={SIZES}
          onChange={(size) => choose('pageSize', size ? Number(size) : undefined)}
        />
        <CheckGroup
          label="站内通知"
          name="notices"
          value={heard}
          options={NOTICES}
          onChange={(kinds) =>
            setConfig({
              ...config,
              mutedNotices: MUTABLE_NOTICES.filter((kind) => !kinds.includes(kind)),
            })
          }
        />
        <CheckField
          label="首页用我现在的布局"
          checked={config.homeLayout != null}
          disabled={config.homeLayout == null && !mine.homeLayout}
          onChange={(on) => setConfig(on ? { ...rest, ...layout } : rest)}
        />
        {config.homeLayout == null && !mine.homeLayout && (
          <Hint below>先在首页调整好布局，再在这里给角色使用。</Hint>
        )}
      </Stack>
      {row.version > 0 && Object.keys(row.config).length > 0 && (
        <TextButton
          disabled={busy}
          onClick={() => void save({}, `${row.roleName}已恢复出厂的默认配置`)}
        >
          恢复默认
        </TextButton>
      )}
    </TaskDialog>
  );
}
