import {
  VOUCHING_EVENT_ZH,
  VOUCHING_KIND_ZH,
  type VouchingAction,
} from '../../../../machines/vouching/vouching.types.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { Pairs } from '../../../platform/web/kit/facts/Facts.tsx';
import type { UserRow, VouchingRow } from '../../../school/people/contract/user.entity.ts';
import { vouch } from '../contract/user.calls.ts';
import { userName } from './userName.ts';

/** What each act on each kind is called. */
export const vouchTitle = (kind: VouchingRow['kind'], action: VouchingAction): string =>
  `${VOUCHING_EVENT_ZH[action]}（${VOUCHING_KIND_ZH[kind]}）`;
const EFFECT: Readonly<Record<VouchingRow['kind'], Record<VouchingAction, string>>> = {
  reset: {
    ask: '',
    confirm: '请先问过本人：是他要求重置的。确认以后新密码可以登录。',
    revoke: '新密码不能再用，须重新重置；本人也不能用原来的密码登录。',
  },
  person: {
    ask: '另一位管理员会得到通知；他确认以后，您才能给此人审批角色。',
    confirm: '请先核实确有此人、确在本单位任职。确认以后，登记的管理员可以给他审批角色。',
    revoke: '登记的管理员仍不能给此人审批角色，可以再次请求。',
  },
};

/** A second administrator looks at what one has done: who, when, for whom (用户 42、43). */
export function VouchDialog({
  user,
  row: { kind, asker, at, state },
  action,
  onDone,
  onClose,
}: {
  user: UserRow;
  row: VouchingRow;
  action: VouchingAction;
  onDone: () => void;
  onClose: () => void;
}) {
  return (
    <Task
      title={`${vouchTitle(kind, action)}：${userName(user)}`}
      action={VOUCHING_EVENT_ZH[action]}
      {...(action === 'revoke' ? { tone: 'danger' as const } : {})}
      send={() => callApi(vouch, { params: { id: user.id }, body: { kind, action } })}
      said={() => `已${VOUCHING_EVENT_ZH[action]}：${userName(user)}`}
      onDone={onDone}
      onRefused={onDone}
      onClose={onClose}
    >
      {state === 'waiting' && (
        <Pairs>
          <dt>{kind === 'reset' ? '重置的人' : '请求的人'}</dt>
          <dd>{asker}</dd>
          <dt>时间</dt>
          <dd>{at}</dd>
          <dt>为谁</dt>
          <dd>{userName(user)}</dd>
        </Pairs>
      )}
      <p>{EFFECT[kind][action]}</p>
    </Task>
  );
}
