import { useState } from 'react';
import {
  newRecoveryCodes,
  secondFactorState,
} from '../../../../platform/contract/auth/secondFactor.calls.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { minuteText } from '../../../../platform/web/time.ts';

/** One's second factor, and new recovery codes, which are shown this once (登录 40); nothing for whoever has none bound. */
export function SecondFactorCard({ readOnly }: { readOnly: boolean }) {
  const { data } = useCall(secondFactorState, { query: {} }, { enabled: !readOnly });
  const refresh = useRefresh();
  const [asks, setAsks] = useState(false);
  if (readOnly || !data?.boundAt) return null;
  const close = () => {
    setAsks(false);
    void refresh('secondFactorState');
  };
  return (
    <FormCard as="fieldset">
      <legend>两步验证</legend>
      <p>
        {minuteText(data.boundAt)} 绑定了手机，恢复码还剩 {data.codesLeft} 个。
      </p>
      <Hint below>换手机、手机丢失又没有恢复码的，请别的管理员在“用户”里重置。</Hint>
      <TextButton onClick={() => setAsks(true)}>重新生成恢复码</TextButton>
      {asks && (
        <Task
          title="重新生成恢复码"
          action="重新生成"
          send={() => callApi(newRecoveryCodes, { body: {} }, { guard: false })}
          result={({ data: { codes } }) => (
            <TaskDialog title="新的恢复码" closeText="完成" onClose={close}>
              <p>只显示这一次，请打印或抄写，与手机分开保管。每个代替一次动态码。</p>
              <ol className="settings-codes">
                {codes.map((code) => (
                  <li key={code}>{code}</li>
                ))}
              </ol>
              <Row gap={16}>
                <TextButton onClick={() => void navigator.clipboard?.writeText(codes.join('\n'))}>
                  复制
                </TextButton>
                <TextButton onClick={() => print()}>打印</TextButton>
              </Row>
            </TaskDialog>
          )}
          onClose={close}
        >
          <p>原有的恢复码全部失效。</p>
        </Task>
      )}
    </FormCard>
  );
}
