import { useCallback } from 'react';
import type { KeptConfig, UserConfig } from '../../../../platform/contract/auth/auth.shapes.ts';
import { MUTABLE_NOTICES } from '../../../../platform/contract/auth/auth.shapes.ts';
import { NOTICE_KIND } from '../../../../platform/contract/noticeKinds.ts';
import { mayAny } from '../../../../platform/contract/permission.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import {
  chooseLook,
  MODES,
  THEMES,
  useMode,
  useTheme,
} from '../../../../platform/web/actors/look.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { actor } from '../../../../platform/web/actors/root.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import type { Mode, Theme } from '../../../../platform/web/actors/theme.ts';
import { keepUserConfig, useUserConfig } from '../../../../platform/web/actors/userConfig.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { type CallData, useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { PictureControl } from '../../../../platform/web/form/PictureControl.tsx';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { CheckGroup } from '../../../../platform/web/kit/field/CheckGroup.tsx';
import { FormCard, FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { SelectField } from '../../../../platform/web/kit/field/fields.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../../platform/web/list/listState.ts';
import {
  type ConfigPart,
  mySettings,
  resetMySettings,
  saveSignature,
} from '../../contract/userConfig.calls.ts';
import { MessagesCard } from './MessagesCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

type Settings = CallData<typeof mySettings>;
const saved = (message: string) => notify({ type: 'success', message, duration: 3000 });
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
export const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} 条` }));
export const NOTICES = MUTABLE_NOTICES.map((kind) => ({ value: kind, label: NOTICE_KIND[kind] }));

/** 我的配置: every change is kept at once and holds in every browser; the header's controls work on the same settings. */
export function Mine() {
  const { data, error, refetch } = useCall(mySettings, { query: {} });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取配置…</Hint>;
  return <Settings settings={data} />;
}

/** Every change is kept at once, taken back, or the picture of the signature stored. */
function useKeeping() {
  const refresh = useRefresh();
  const keep = async (part: UserConfig, message: string) => {
    try {
      await keepUserConfig(part);
      await refresh('mySettings');
      saved(message);
    } catch {
      // it has been saved
    }
  };
  const reset = async (message: string, ...parts: ConfigPart[]) => {
    try {
      const { data } = await callApi(resetMySettings, { body: { parts } }, { context: false });
      actor('workingContext').send({ type: 'SAVED', config: restored(parts, data) });
      if (parts.includes('theme')) chooseLook({ theme: data.theme ?? 'default' });
      await refresh('mySettings');
      saved(message);
    } catch {
      // it has been saved
    }
  };
  const sign = useCallback(
    async (fileId: string | null) => {
      try {
        await callApi(saveSignature, { body: { fileId } });
        await refresh('mySettings');
        saved(fileId ? '签名图片已保存，显示在您的审批旁' : '签名图片已移除');
      } catch {
        // it has been saved
      }
    },
    [refresh],
  );
  return { keep, reset, sign };
}

function Settings({ settings }: { settings: Settings }) {
  const config = useUserConfig();
  const place = useWorkingContext();
  const [theme, mode] = [useTheme(), useMode()];
  const readOnly = useReadOnly();
  const open = useOpen();
  const signs = mayAny(usePermissions(), ['foundation:userConfig:list']);
  const { keep, reset, sign } = useKeeping();
  const heard = MUTABLE_NOTICES.filter((kind) => !(config.mutedNotices ?? []).includes(kind));
  const lists = Object.keys(settings.own.lists ?? {}).length;
  const chooseTheme = (next: Theme) => {
    chooseLook({ theme: next });
    void keep({ theme: next }, '主题已保存');
  };
  return (
    <div className="settings">
      {readOnly && <Hint>模拟查看中，只能查看。</Hint>}
      {settings.defaultsOf && (
        <Hint>没有自己设置的部分按角色“{settings.defaultsOf}”的默认配置。</Hint>
      )}
      <FormCard as="fieldset" disabled={readOnly}>
        <legend>默认工作范围</legend>
        <p>
          {place.schoolName} / {place.campusName} / {place.businessTypeName} / {place.semesterName}
        </p>
        <Hint below>在页面上方切换，切换后自动记住，下次登录从这里开始。</Hint>
        {settings.own.businessType !== undefined && (
          <Reset
            label="工作范围"
            onClick={() => void reset('已恢复，下次登录从当前学期开始', 'place')}
          />
        )}
      </FormCard>
      <FormCard as="fieldset" disabled={readOnly}>
        <legend>外观</legend>
        <FormGrid>
          <SelectField
            label="主题"
            name="theme"
            value={theme}
            options={optionsOf(THEMES)}
            onChange={(next) => chooseTheme(next as Theme)}
            disabled={readOnly}
          />
          <SelectField
            label="明暗"
            name="mode"
            value={mode}
            options={optionsOf(MODES)}
            hint="只用于这个浏览器"
            onChange={(next) => chooseLook({ mode: next as Mode })}
          />
        </FormGrid>
        {settings.own.theme !== undefined && (
          <Reset label="主题" onClick={() => void reset('主题已恢复默认', 'theme')} />
        )}
      </FormCard>
      <FormCard as="fieldset" disabled={readOnly}>
        <legend>列表</legend>
        <FormGrid>
          <SelectField
            label="每页条数"
            name="pageSize"
            value={String(config.pageSize ?? DEFAULT_PAGE_SIZE)}
            options={SIZES}
            disabled={readOnly}
            onChange={(size) => void keep({ pageSize: Number(size) }, '每页条数已保存')}
          />
        </FormGrid>
        <p>
          {lists > 0 ? `${lists} 个列表有您自己的列设置、列宽或常用筛选。` : '各列表都是默认的列。'}
          {lists > 0 && (
            <Reset label="各列表的列" onClick={() => void reset('各列表已恢复默认的列', 'lists')} />
          )}
        </p>
        {settings.own.pageSize !== undefined && (
          <Reset label="每页条数" onClick={() => void reset('每页条数已恢复默认', 'pageSize')} />
        )}
      </FormCard>
      <FormCard as="fieldset" disabled={readOnly}>
        <legend>首页</legend>
        <p>
          {settings.own.homeLayout || settings.own.homeHidden
            ? '首页是您自己调整过的布局。'
            : '首页是默认布局。'}
          <TextButton onClick={() => open('/home')}>去首页调整</TextButton>
        </p>
        {(settings.own.homeLayout != null || settings.own.homeHidden !== undefined) && (
          <Reset label="首页布局" onClick={() => void reset('首页已恢复默认布局', 'home')} />
        )}
      </FormCard>
      <FormCard as="fieldset" disabled={readOnly}>
        <legend>通知</legend>
        <CheckGroup
          label="站内通知"
          name="notices"
          value={heard}
          options={NOTICES}
          disabled={readOnly}
          hint="退回、不予通过总是通知。"
          onChange={(kinds) =>
            void keep(
              { mutedNotices: MUTABLE_NOTICES.filter((kind) => !kinds.includes(kind)) },
              '通知设置已保存',
            )
          }
        />
        {settings.own.mutedNotices !== undefined && (
          <Reset label="通知" onClick={() => void reset('通知设置已恢复默认', 'notices')} />
        )}
      </FormCard>
      <MessagesCard readOnly={readOnly} />
      <SessionsCard readOnly={readOnly} />
      <SecondFactorCard readOnly={readOnly} />
      {signs && (
        <FormCard as="fieldset" disabled={readOnly}>
          <legend>审批签名</legend>
          <Hint below>显示在您的审批旁和打印件上。白底或透明底、横向的图片为好。</Hint>
          <PictureControl
            key={settings.signature?.fileId ?? 'none'}
            label="签名图片"
            modelId="user:signature"
            shown={settings.signature && { url: settings.signature.previewUrl, alt: '我的签名' }}
            disabled={readOnly}
            onChange={sign}
          />
        </FormCard>
      )}
    </div>
  );
}

const Reset = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <TextButton className="settings-reset" aria-label={`${label}恢复默认`} onClick={onClick}>
    恢复默认
  </TextButton>
);
/** What counts from now on of these parts; what has no default is nothing. */
function restored(parts: readonly ConfigPart[], now: KeptConfig): UserConfig {
  const keys = parts.flatMap((part) => PART_KEYS[part]);
  return Object.fromEntries(keys.map((key) => [key, now[key]])) as UserConfig;
}
const PART_KEYS: Readonly<Record<ConfigPart, readonly (keyof UserConfig)[]>> = {
  place: [],
  theme: ['theme'],
  pageSize: ['pageSize'],
  home: ['homeLayout', 'homeHidden'],
  lists: ['lists'],
  notices: ['mutedNotices'],
};
