import { useCallback, useState } from 'react';
import {
  ACCOUNT_EVENT_ZH,
  type AccountAction,
  type AccountState,
} from '../../../../machines/account/account.types.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { useMay } from '../../../platform/web/actors/menu/may.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { idOf, useAddress } from '../../../platform/web/list/useAddress.ts';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import { accountActs } from '../../../school/people/web/accountActs.ts';
import { OpenJob } from '../../../school/student/web/OpenJob.tsx';
import account from '../contract/account.entity.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { OpenDialog } from './OpenDialog.tsx';
import { ResetDialog } from './ResetDialog.tsx';

const detail = (row: EntityRow) => <AccountPanel key={row.id} id={row.id} />;
type Task =
  | { what: 'open'; rows: readonly EntityRow[]; clear: () => void }
  | { what: 'reset'; row: EntityRow }
  | { what: AccountAction; rows: readonly EntityRow[]; clear: () => void };
const nothing = () => {};

/** 学生账号 (学生账号 2–10): opened in batch with slips shown once, reset, locked, disabled; each with its logins. */
export default function AccountView() {
  const [task, setTask] = useState<Task | null>(null);
  const [jobText, setJob] = useAddress('opening');
  const job = idOf(jobText);
  const [mayOpen, mayReset, mayEdit] = [
    useMay('student:account:open'),
    useMay('student:account:reset'),
    useMay('student:account:edit'),
  ];
  const acts = useCallback(
    (row: EntityRow) =>
      accountActs(
        { state: row.accountStatus as AccountState, closedByChange: row.closedBy !== null },
        { mayOpen, mayReset, mayEdit },
        (what) => {
          if (what === 'reset') setTask({ what, row });
          else if (what !== 'activate') setTask({ what, rows: [row], clear: nothing });
        },
      ),
    [mayOpen, mayReset, mayEdit],
  );
  const bulk = (what: AccountAction) => ({
    label: ACCOUNT_EVENT_ZH[what],
    onClick: (rows: readonly EntityRow[], clear: () => void) => setTask({ what, rows, clear }),
  });
  const close = () => setTask(null);
  return (
    <>
      <EntityView
        entity={account}
        detail={detail}
        acts={acts}
        hint="登录名就是学号，初始密码随机生成；退学、开除、转出的学生账号随异动停用"
        bulks={[
          ...(mayOpen
            ? [
                {
                  label: '开通所选',
                  onClick: (rows: readonly EntityRow[], clear: () => void) =>
                    setTask({ what: 'open', rows, clear }),
                },
              ]
            : []),
          ...(mayEdit ? (['lock', 'unlock', 'disable'] as const).map(bulk) : []),
        ]}
        toolbar={
          mayOpen && (
            <Button onClick={() => setTask({ what: 'open', rows: [], clear: nothing })}>
              批量开通
            </Button>
          )
        }
      />
      {task?.what === 'open' && (
        <OpenDialog
          rows={task.rows}
          onClose={close}
          onBegun={(id) => {
            task.clear();
            close();
            setJob(String(id), { replace: true });
          }}
        />
      )}
      {task?.what === 'reset' && <ResetDialog row={task.row} onClose={close} />}
      {task && task.what !== 'open' && task.what !== 'reset' && (
        <ChangeDialog action={task.what} rows={task.rows} onDone={task.clear} onClose={close} />
      )}
      {job !== null && <OpenJob id={job} onClose={() => setJob(null, { replace: true })} />}
    </>
  );
}
