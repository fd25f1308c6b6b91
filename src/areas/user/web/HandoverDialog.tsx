import { useCallback, useRef, useState } from 'react';
import { CODE } from '../../../platform/contract/codes.ts';
import { entityCalls } from '../../../platform/contract/resource/calls.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { ApiError } from '../../../platform/web/api/errors.ts';
import { type CallData, useCall } from '../../../platform/web/api/query.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { AsyncPick } from '../../../platform/web/kit/field/AsyncPick.tsx';
import { Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { lengthProblem, ReasonField } from '../../../platform/web/kit/page/ReasonField.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import userEntity, { type UserRow } from '../../../school/people/contract/user.entity.ts';
import { handOver, handoverPreview } from '../contract/user.calls.ts';
import { userName } from './userName.ts';
import './user.css';
import { CheckBox } from '../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';

interface Receiver {
  id: number;
  name: string;
}
const REASON = { min: 2, max: 200 };

/** 移交: what somebody has under their name goes to somebody else, after a look at how much there is (用户 21). */
export function HandoverDialog({
  user,
  onDone,
  onClose,
}: {
  user: UserRow;
  onDone: () => void;
  onClose: () => void;
}) {
  const [to, setTo] = useState<Receiver[]>([]);
  const toUserId = to[0]?.id;
  const query = toUserId === undefined ? {} : { toUserId: String(toUserId) };
  const { data, error, refetch } = useCall(
    handoverPreview,
    { params: { id: user.id }, query },
    { keepPrevious: true },
  );
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const { busy, send: underWay } = useSending();
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const parts = data?.parts ?? [];
  const keys = parts
    .filter((part) => part.count > 0 && part.refusal === null && !dropped.includes(part.key))
    .map((part) => part.key);
  const search = useCallback(
    async (keyword: string, signal: AbortSignal): Promise<Receiver[]> => {
      const asked = { keyword, pageSize: 20, accountStatus: 'normal', loginOnly: 'true' } as never;
      const found = (await callApi(entityCalls(userEntity).list, { query: asked }, { signal })).data
        .rows as UserRow[];
      return found
        .filter((row) => row.id !== user.id)
        .map((row) => ({ id: row.id, name: userName(row) }));
    },
    [user.id],
  );
  const send = () =>
    underWay(async () => {
      if (!data || toUserId === undefined) return;
      setProblem(null);
      try {
        const body = { toUserId, keys: [...keys], version: data.version, reason: reason.trim() };
        const answer = await callApi(
          handOver,
          { params: { id: user.id }, body },
          { own: [CODE.rule, CODE.invalid] },
        );
        const moved = answer.data.moved
          .map(({ title, count }) => `${title} ${count} 项`)
          .join('，');
        notify({
          type: 'success',
          message: `已移交给 ${to[0]?.name}：${moved || '没有可移交的事项'}`,
        });
        onDone();
      } catch (failed) {
        if (failed instanceof ApiError) setProblem(failed.message);
      }
    });
  return (
    <TaskDialog
      title={`移交：${userName(user)}`}
      action="移交"
      busy={busy}
      blocked={
        toUserId === undefined ||
        keys.length === 0 ||
        lengthProblem(reason, REASON.min, REASON.max) !== null
      }
      onAction={() => void send()}
      onClose={onClose}
    >
      {error && !data && <ErrorState message={error.message} onRetry={refetch} />}
      {!data && !error && <Hint below>正在读取他名下的事项…</Hint>}
      {data && parts.length === 0 && <EmptyState text="他名下没有可移交的事项。" />}
      {parts.length > 0 && (
        <>
          <AsyncPick
            name="toUserId"
            label="接收人"
            required
            chosen={to}
            onChange={setTo}
            search={search}
            keyOf={(one) => one.id}
            labelOf={(one) => one.name}
            placeholder="姓名、工号或拼音"
            hint="只列出账号正常、可以登录的人"
          />
          <Parts
            parts={parts}
            keys={keys}
            onSwitch={(key, on) =>
              setDropped(on ? dropped.filter((one) => one !== key) : [...dropped, key])
            }
          />
          {data && data.impacts.length > 0 && <Hint>现状：{data.impacts.join('；')}</Hint>}
          <ReasonField
            ref={box}
            label="原因（必填）"
            value={reason}
            onChange={setReason}
            {...REASON}
          />
          <Hint>一次完成，全部成功或全部不变；双方和原因记入审计日志。</Hint>
        </>
      )}
      {problem && (
        <Problem large role="alert">
          {problem}
        </Problem>
      )}
    </TaskDialog>
  );
}

interface PartsProps {
  parts: CallData<typeof handoverPreview>['parts'];
  /** Those that go along. */
  keys: readonly string[];
  onSwitch: (key: string, on: boolean) => void;
}
function Parts({ parts, keys, onSwitch }: PartsProps) {
  return (
    <Stack as="fieldset" gap={4} className="rights-roles handover-parts">
      <legend>移交的事项</legend>
      {parts.map((part) => (
        <CheckBox
          key={part.key}
          disabled={part.count === 0 || part.refusal !== null}
          checked={keys.includes(part.key)}
          onChange={(on) => onSwitch(part.key, on)}
          label={
            <>
              {part.title}（{part.count}）
              {(part.refusal ?? part.note) && (
                <Hint as="small" className={part.refusal ? 'handover-refused' : undefined}>
                  {part.refusal ? `不能移交：${part.refusal}` : part.note}
                </Hint>
              )}
            </>
          }
        />
      ))}
    </Stack>
  );
}
