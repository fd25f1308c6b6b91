import {
  ACCOUNT_EVENT_ZH,
  type AccountAction,
} from '../../../../machines/account/account.types.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useRefresh } from '../../../platform/web/api/query.ts';
import { BatchTask } from '../../../platform/web/kit/task/BatchTask.tsx';
import { useBatch } from '../../../platform/web/kit/task/useBatch.ts';
import { nameOf } from '../../../platform/web/resource/list/commands.ts';
import { accountChange } from '../../../school/student/contract/account.calls.ts';
import account from '../contract/account.entity.ts';

const WHAT: Readonly<Record<AccountAction, string>> = {
  lock: '锁定后不能登录，已登录的立即退出；解锁后用原密码登录。',
  unlock: '解锁后可以用原密码登录。',
  disable: '停用后不能登录，已登录的立即退出。',
  enable: '恢复后可以用原密码登录。由学籍异动停用的不能手工恢复。',
};
interface Props {
  action: AccountAction;
  rows: readonly EntityRow[];
  onDone: () => void;
  onClose: () => void;
}
/** One step for one or several accounts, with the reason of each that is refused. */
export function ChangeDialog({ action, rows, onDone, onClose }: Props) {
  const refresh = useRefresh();
  const names = new Map(rows.map((row) => [row.id, nameOf(account, row)]));
  const actor = useBatch({
    send: async ({ items }, key) =>
      (await callApi(accountChange, { body: { action, ids: items.map(({ id }) => id) } }, { key }))
        .data,
    onDone: () => {
      onDone();
      void refresh('accountList', 'accountGet', 'accountDetail');
    },
    onClose,
  });
  return (
    <BatchTask
      {...{ actor }}
      title={`${ACCOUNT_EVENT_ZH[action]}学生账号`}
      action={ACCOUNT_EVENT_ZH[action]}
      items={rows}
      nameOf={(id) => names.get(id) ?? `#${id}`}
    >
      <p>{WHAT[action]}</p>
    </BatchTask>
  );
}
