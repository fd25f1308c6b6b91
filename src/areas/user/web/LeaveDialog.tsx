import { ReadFirst } from '../../../platform/web/form/task/ReadFirst.tsx';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { Effects } from '../../../platform/web/kit/facts/Effects.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { ACCOUNT_ASK } from '../../../school/people/web/accountActs.ts';
import { handoverPreview } from '../contract/user.calls.ts';
import { disable } from './disable.ts';
import { HandoverDialog, type HandoverStart } from './HandoverDialog.tsx';
import { userName } from './userName.ts';

interface Props {
  user: UserRow;
  /** What a planned departure says already (用户 40). */
  given?: HandoverStart | undefined;
  onDone: () => void;
  onClose: () => void;
}
/** 停用 of a person: what is under their name goes to somebody else on the way; where there is nothing it is one question (用户 14、32). */
export const LeaveDialog = ({ user, given, onDone, onClose }: Props) => (
  <ReadFirst
    title={`停用：${userName(user)}`}
    call={handoverPreview}
    input={{ params: { id: user.id }, query: {} }}
    onClose={onClose}
  >
    {({ parts, impacts, version }) =>
      parts.some(({ count }) => count > 0) ? (
        <HandoverDialog leaving {...{ user, given }} onDone={onDone} onClose={onClose} />
      ) : (
        <Task
          title={`停用：${userName(user)}`}
          action="停用"
          send={() => disable(user, version)}
          said={() => `已停用 ${userName(user)}`}
          onDone={onDone}
          onClose={onClose}
        >
          <p>{ACCOUNT_ASK.disable(userName(user))}</p>
          <Effects items={impacts.map((line) => ({ key: line, text: line }))} />
          {impacts.length === 0 && <Hint>他名下没有需要移交的事项；以后可以恢复。</Hint>}
        </Task>
      )
    }
  </ReadFirst>
);
