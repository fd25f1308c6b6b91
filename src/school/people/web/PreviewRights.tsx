import { useState } from 'react';
import { mayAny } from '../../../platform/contract/permission.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { startSimulation, useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { reason, select } from '../../../platform/web/form/task/taskFields.tsx';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { minuteText } from '../../../platform/web/time.ts';
import type { DraftedRights } from '../contract/drafted.ts';
import { type DraftKind, dropDraft, keepDraft } from './keptDraft.ts';

interface Props {
  /** Stores the draft on the server as oneself. */
  ask: () => Promise<DraftedRights>;
  /** What is to be open again after the preview. */
  kept: { kind: DraftKind; value: unknown };
}
/** 预览 of what is chosen and not saved, through the eyes of a holder (模拟 20); for whoever may simulate. */
export function PreviewRights({ ask, kept }: Props) {
  const may = mayAny(usePermissions(), ['system:user:simulate']);
  const readOnly = useReadOnly();
  const { busy, problems, send } = useSending();
  const [draft, setDraft] = useState<DraftedRights | null>(null);
  if (!may || readOnly) return null;
  return (
    <Row air={12}>
      <Button
        variant="outline"
        loading={busy}
        onClick={() => void send(async () => setDraft(await ask()))}
      >
        预览
      </Button>
      <Hint as="span">以某个用户的身份看这些还没有保存的权限，只能看，最长 10 分钟。</Hint>
      {Object.values(problems).map((text) => (
        <Problem key={text}>{text}</Problem>
      ))}
      {draft && <PreviewDialog draft={draft} kept={kept} onClose={() => setDraft(null)} />}
    </Row>
  );
}

/** Through whose eyes, and why. */
function PreviewDialog({
  draft: { draftId, title, expiresAt, holders },
  kept,
  onClose,
}: Pick<Props, 'kept'> & { draft: DraftedRights; onClose: () => void }) {
  const open = holders.filter(({ refusal }) => refusal === null);
  const refused = holders.find(({ refusal }) => refusal !== null);
  const options = open.map(({ userId, cname, employeeNumber, unitName }) => ({
    value: String(userId),
    label: [`${cname}（${employeeNumber}）`, unitName].filter(Boolean).join(' · '),
  }));
  return (
    <Task
      title={`预览：${title}`}
      action={open.length > 0 ? '开始预览' : undefined}
      fields={{
        holder: select({ label: '以谁的身份', options, start: options[0]?.value ?? '' }),
        reason: reason({ label: '原因（必填）', min: 2, max: 200, start: `预览${title}` }),
      }}
      send={async ({ holder, reason: why }) => {
        const name = open.find(({ userId }) => String(userId) === holder)?.cname ?? '';
        keepDraft(kept.kind, kept.value);
        try {
          await startSimulation({ id: holder, name }, why.trim(), {
            draft: { id: String(draftId), title },
          });
        } catch (error) {
          dropDraft(kept.kind);
          throw error;
        }
      }}
      refusalAt="below"
      onClose={onClose}
    >
      {({ at }) =>
        open.length > 0 ? (
          <>
            <p>
              您将以所选用户的身份、带着这份未保存的权限查看系统，只能看、不能操作，到{' '}
              {minuteText(expiresAt)} 为止。起止时间、双方姓名、原因和草稿内容记入审计日志。
            </p>
            {at.holder}
            {at.reason}
          </>
        ) : (
          <p>
            {refused
              ? `没有可以预览的用户：${refused.cname} ${refused.refusal}。`
              : '这个角色还没有您看得到的用户，不能预览。'}
          </p>
        )
      }
    </Task>
  );
}
