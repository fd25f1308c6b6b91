import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { DECIDING, decideOnce } from '../../../../platform/web/form/useDecision.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationEvent } from '../../contract/decision.calls.ts';
import { declarationCopy, declarationRemove } from '../../contract/declaration.calls.ts';
import { confirmSubmit, pathTo, sendSubmit, tellObstacles } from '../drawer/submit.ts';
import { rowName } from './listColumns.tsx';

type Command = 'submit' | 'withdraw' | 'copy' | 'remove';
const SAID: Readonly<Partial<Record<Command, string>>> = {
  submit: '已提交',
  withdraw: '已撤回',
  remove: '已删除',
};

/**
 * What the list does with one row, each command by a chart of its own (machines/decision): rows may be under way side by side. Each
 * answers whether the server has decided about it; what it said has been shown then, and the list is read anew.
 */
export function useListCommands({ onCopied }: { onCopied: (id: number) => void }) {
  const refresh = useRefresh();
  const open = useOpen();
  const run = (
    what: Command,
    row: DeclarationRow,
    send: (version: number, confirmed: string[]) => Promise<unknown>,
  ): Promise<boolean> =>
    decideOnce<Command>(
      {
        send: (_, version, confirmed) => send(version, confirmed),
        read: () =>
          refresh('declarationList', 'declarationStatistics', 'declarationGet', 'homeSummary'),
        words: (_, warnings) =>
          what === 'remove'
            ? { message: `删除草稿 ${rowName(row)}？删除后不能恢复。`, confirmText: '删除草稿' }
            : confirmSubmit(warnings),
        onObstacle: (message, data) =>
          tellObstacles(
            message,
            data,
            (...found) => open(pathTo(...found)),
            () => open(`/talent/declaration?edit=${row.id}`),
          ),
        onEnded: (_, outcome) => {
          if (outcome === 'done' && SAID[what])
            notify({ type: 'success', message: `${SAID[what]}：${rowName(row)}` });
        },
      },
      { what, version: row.version, asks: what === 'remove' },
    ).then(({ outcome }) => outcome === 'done' || outcome === 'refused');
  return {
    submit: (row: DeclarationRow) =>
      run('submit', row, (version, confirmed) => sendSubmit(row.id, version, confirmed)),
    withdraw: (row: DeclarationRow, opinion: string) =>
      run('withdraw', row, (version) =>
        callApi(
          declarationEvent,
          { params: { id: row.id }, body: { type: 'withdraw', version, opinion } },
          DECIDING,
        ),
      ),
    copy: (row: DeclarationRow) =>
      run('copy', row, async () => {
        const { data } = await callApi(
          declarationCopy,
          { params: { id: row.id }, body: {} },
          DECIDING,
        );
        notify({ type: 'success', message: `已复制为新草稿：${data.declarationNo}` });
        onCopied(data.id);
      }),
    remove: (row: DeclarationRow) =>
      run('remove', row, () =>
        callApi(declarationRemove, { params: { ids: String(row.id) } }, DECIDING),
      ),
  };
}
