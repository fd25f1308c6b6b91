import { useCallback } from 'react';
import { HANDOVER_EVENT_ZH } from '../../../../machines/handover/handover.types.ts';
import { CODE } from '../../../platform/contract/codes.ts';
import { entityCalls } from '../../../platform/contract/resource/calls.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import type { CallData } from '../../../platform/web/api/query.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { own, reason } from '../../../platform/web/form/task/taskFields.tsx';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { AsyncPick } from '../../../platform/web/kit/field/AsyncPick.tsx';
import { Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { CheckBox } from '../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import userEntity, { type UserRow } from '../../../school/people/contract/user.entity.ts';
import { handOver, handoverPreview } from '../contract/user.calls.ts';
import { disable } from './disable.ts';
import { userName } from './userName.ts';
import { useUndo } from './useUndo.ts';
import './user.css';

interface Receiver {
  id: number;
  name: string;
}
/** A mistake is undone from where it was said (用户 34). */
const UNDO_FOR = 15_000;
type Preview = CallData<typeof handoverPreview>;
/** The parts that go along. */
const keysOf = (read: Preview | undefined, dropped: readonly string[]): string[] =>
  (read?.parts ?? [])
    .filter((part) => part.count > 0 && part.refusal === null && !dropped.includes(part.key))
    .map((part) => part.key);

/** Who else may be given it: found as it is typed. */
const useReceivers = (userId: number) =>
  useCallback(
    async (keyword: string, signal: AbortSignal): Promise<Receiver[]> => {
      const asked = { keyword, pageSize: 20, accountStatus: 'normal', loginOnly: 'true' } as never;
      const found = (await callApi(entityCalls(userEntity).list, { query: asked }, { signal })).data
        .rows as UserRow[];
      return found
        .filter((row) => row.id !== userId)
        .map((row) => ({ id: row.id, name: userName(row) }));
    },
    [userId],
  );

/** Who takes over, and why, where that is known. */
export interface HandoverStart {
  to: Receiver | null;
  reason: string;
}
interface Props {
  user: UserRow;
  given?: HandoverStart | undefined;
  /** Their account is closed with it (用户 32). */
  leaving?: boolean;
  onDone: () => void;
  onClose: () => void;
}
/** 移交: what somebody has under their name goes to somebody else, after a look at how much there is (用户 21). */
export function HandoverDialog({ user, given, leaving = false, onDone, onClose }: Props) {
  const act = leaving ? '移交并停用' : HANDOVER_EVENT_ZH.hand;
  const undo = useUndo();
  const search = useReceivers(user.id);
  return (
    <Task
      title={`${leaving ? '停用' : HANDOVER_EVENT_ZH.hand}：${userName(user)}`}
      action={act}
      fields={{
        toUserId: own<readonly Receiver[]>(
          given?.to ? [given.to] : [],
          ({ name, value, onChange }) => (
            <AsyncPick
              name={name}
              label="接收人"
              required
              chosen={value}
              onChange={onChange}
              search={search}
              keyOf={(one) => one.id}
              labelOf={(one) => one.name}
              placeholder="姓名、工号或拼音"
              hint="只列出账号正常、可以登录的人"
            />
          ),
        ),
        // which of them stay: only the preview knows the parts
        dropped: own<readonly string[]>([], () => null),
        reason: reason({ label: '原因（必填）', start: given?.reason ?? '' }),
      }}
      needs={['toUserId']}
      preview={{
        call: handoverPreview,
        input: ({ toUserId: [to] }) => ({
          params: { id: user.id },
          query: to ? { toUserId: String(to.id) } : {},
        }),
        keepPrevious: true,
        reading: <Hint below>正在读取他名下的事项…</Hint>,
      }}
      blocked={({ read, values }) => keysOf(read, values.dropped).length === 0}
      send={({ toUserId: [to], dropped, reason: why }, { read }) => {
        if (!read || !to) return false;
        const keys = keysOf(read, dropped);
        const given = { toUserId: to.id, keys, version: read.version, reason: why.trim() };
        const body = { ...given, ...(leaving ? { disable: true } : {}) };
        return callApi(
          handOver,
          { params: { id: user.id }, body },
          { own: [CODE.rule, CODE.invalid] },
        );
      }}
      refusalAt="below"
      onDone={({ data: { id, moved } }, { values }) => {
        const toName = values.toUserId[0]?.name ?? '';
        const things = moved.map(({ title, count }) => `${title} ${count} 项`).join('，');
        const closed = leaving ? `已停用 ${userName(user)}，` : '';
        notify({
          type: 'success',
          message: `${closed}已移交给 ${toName}：${things || '没有可移交的事项'}`,
          duration: UNDO_FOR,
          act: {
            label: '撤销',
            run: () => void undo({ id, fromName: userName(user), toName, disabled: leaving }),
          },
        });
        onDone();
      }}
      onClose={onClose}
    >
      {({ at, values: { dropped }, put, preview, read, busy, run }) => (
        <>
          {preview}
          {read?.parts.length === 0 && <EmptyState text="他名下没有可移交的事项。" />}
          {read && read.parts.length > 0 && (
            <>
              {at.toUserId}
              <Parts
                parts={read.parts}
                keys={keysOf(read, dropped)}
                onSwitch={(key, on) =>
                  put({ dropped: on ? dropped.filter((one) => one !== key) : [...dropped, key] })
                }
              />
              {read.impacts.length > 0 && <Hint>现状：{read.impacts.join('；')}</Hint>}
              {at.reason}
              <Hint>
                一次完成，全部成功或全部不变；双方和原因记入审计日志，以前的记录仍写他的姓名。
              </Hint>
              {leaving && (
                <Button
                  variant="danger"
                  type="button"
                  size="xs"
                  disabled={busy}
                  onClick={() => run(() => disable(user, read.version).then(onDone))}
                >
                  不移交，仍要停用
                </Button>
              )}
            </>
          )}
        </>
      )}
    </Task>
  );
}

interface PartsProps {
  parts: Preview['parts'];
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
