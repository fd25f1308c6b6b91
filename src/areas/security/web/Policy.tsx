import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { EditRecord } from '../../../../machines/editing/editing.types.ts';
import {
  DENGBAO,
  type PasswordPolicy,
  policyText,
} from '../../../platform/contract/auth/passwordPolicy.ts';
import { CODE } from '../../../platform/contract/codes.ts';
import { mayAny } from '../../../platform/contract/permission.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { useUnsaved } from '../../../platform/web/actors/unsaved.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { randomKey } from '../../../platform/web/api/random.ts';
import { LEAVE_LOST } from '../../../platform/web/form/editingQuestions.ts';
import { focusFirstProblem } from '../../../platform/web/form/focus.ts';
import { useEditing } from '../../../platform/web/form/useEditing.ts';
import { CheckField, NumberField, SelectField } from '../../../platform/web/kit/field/fields.tsx';
import {
  FormPage,
  FormPageBody,
  FormPageFoot,
} from '../../../platform/web/kit/layout/FormPage.tsx';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { minuteText } from '../../../platform/web/time.ts';
import {
  type PolicyAnswer,
  passwordPolicyGet,
  passwordPolicySave,
} from '../contract/safety.calls.ts';
import '../../../platform/web/resource/entity.css';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { FormCard, FormGrid, FormWide } from '../../../platform/web/kit/field/FormCard.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';

const CAPTCHA = [
  { value: 'always', label: '每次登录都要' },
  { value: 'afterFailures', label: '同一网络登录失败 2 次后才要' },
] as const;
const KEYS = Object.keys(DENGBAO) as (keyof PasswordPolicy)[];
const policyOf = (answer: PasswordPolicy): PasswordPolicy =>
  Object.fromEntries(KEYS.map((key) => [key, answer[key]])) as unknown as PasswordPolicy;

/** 密码策略 (安全 11): read, and changed by whoever may. */
export function Policy() {
  const { data, error, isFetching, refetch } = useCall(passwordPolicyGet, { query: {} });
  const [first, setFirst] = useState<PolicyAnswer | null>(null);
  if (!first && data && !isFetching) setFirst(data);
  if (first) return <Editor key={first.version} stored={first} onSaved={setFirst} />;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return <Hint below>正在读取密码策略…</Hint>;
}

interface PolicyRecord extends EditRecord {
  answer: PolicyAnswer;
}

function usePolicyEditing(
  stored: PolicyAnswer,
  onSaved: (answer: PolicyAnswer) => void,
  root: RefObject<HTMLFormElement | null>,
) {
  const refresh = useRefresh();
  return useEditing<PasswordPolicy, PolicyRecord>({
    called: '密码策略',
    leave: LEAVE_LOST,
    closes: 'never',
    text: policyOf(stored),
    record: { id: 0, version: stored.version, answer: stored },
    store: async (values, record) => {
      const body = { ...values, version: record?.version ?? stored.version };
      const { data } = await callApi(
        passwordPolicySave,
        { body },
        { key: randomKey(), own: [CODE.conflict] },
      );
      return { id: 0, version: data.version, answer: data };
    },
    compare: async () => {
      const { data } = await callApi(passwordPolicyGet, { query: {} });
      return { record: { id: 0, version: data.version, answer: data } };
    },
    onRefused: (found) => root.current && focusFirstProblem(root.current, found),
    onStored: ({ answer }) => {
      notify({ type: 'success', message: '密码策略已保存', duration: 3000 });
      onSaved(answer);
      void refresh('passwordPolicyGet');
    },
  });
}

function Editor({
  stored,
  onSaved,
}: {
  stored: PolicyAnswer;
  onSaved: (answer: PolicyAnswer) => void;
}) {
  const root = useRef<HTMLFormElement>(null);
  const editing = usePolicyEditing(stored, onSaved, root);
  const { text: values, problems, unsaved: dirty } = editing;
  const busy = editing.busy !== null;
  const readOnly = useReadOnly();
  const may = mayAny(usePermissions(), ['system:safety:edit']) && !readOnly;
  useUnsaved(dirty, '密码策略', root);
  const set = <K extends keyof PasswordPolicy>(key: K) => ({
    name: key,
    error: problems[key],
    disabled: !may,
    onChange: (value: PasswordPolicy[K]) => {
      editing.touch(key);
      editing.change((now) => ({ ...now, [key]: value }));
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    editing.save();
  };
  return (
    <FormPage ref={root} onSubmit={save}>
      <FormPageBody>
        <FormCard as="fieldset" disabled={!may}>
          <legend>密码</legend>
          <FormGrid>
            <NumberField
              label="最小长度"
              unit="个字符"
              value={values.minLength}
              hint="8–64；少于三类字符时至少 12"
              {...set('minLength')}
            />
            <NumberField
              label="字符种类"
              unit="类"
              value={values.minClasses}
              hint="大写、小写、数字、符号中至少几类"
              {...set('minClasses')}
            />
            <NumberField
              label="历史密码"
              unit="个"
              value={values.history}
              hint="不能与最近用过的几个相同，0 为不检查"
              {...set('history')}
            />
            <NumberField
              label="有效期"
              unit="天"
              value={values.expiryDays}
              hint="超过后提醒，0 为不限"
              {...set('expiryDays')}
            />
            <FormWide>
              <CheckField
                label="超过有效期后，下次登录必须修改（否则只提醒）"
                checked={values.expiryForced}
                disabled={!may || values.expiryDays === 0}
                onChange={set('expiryForced').onChange}
              />
            </FormWide>
          </FormGrid>
          <Hint below>新密码的提示：{policyText(values)}。不能包含登录名和常见密码。</Hint>
        </FormCard>
        <FormCard as="fieldset" disabled={!may}>
          <legend>登录</legend>
          <FormGrid>
            <NumberField
              label="失败次数"
              unit="次"
              value={values.failures}
              hint="同一用户在同一网络连续失败这么多次后锁定"
              {...set('failures')}
            />
            <NumberField
              label="锁定时间"
              unit="分钟"
              value={values.lockMinutes}
              {...set('lockMinutes')}
            />
            <SelectField
              label="验证码"
              options={CAPTCHA}
              value={values.captcha}
              {...set('captcha')}
            />
          </FormGrid>
        </FormCard>
        <Hint below>
          {stored.set
            ? `${stored.updatedBy ?? '系统'}于 ${minuteText(stored.updatedAt ?? '')} 修改。`
            : '尚未修改过，按等级保护的默认要求。'}
          {stored.expiryDays > 0 &&
            `现有 ${stored.overdue} 个账号的密码已超过 ${stored.expiryDays} 天。`}
        </Hint>
      </FormPageBody>
      <FormPageFoot>
        {may ? (
          <>
            {dirty && <Hint>有未保存的修改</Hint>}
            <Button
              variant="outline"
              type="button"
              disabled={busy}
              onClick={() => editing.change(DENGBAO)}
            >
              填入默认值
            </Button>
            <Button type="submit" loading={busy} disabled={!dirty}>
              保存
            </Button>
          </>
        ) : (
          <Hint>{readOnly ? '模拟查看中，不能修改' : '您没有修改密码策略的权限，只能查看'}</Hint>
        )}
      </FormPageFoot>
    </FormPage>
  );
}
