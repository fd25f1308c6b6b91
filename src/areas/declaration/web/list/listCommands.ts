import { CODE } from '../../../../platform/contract/codes.ts';
import { confirm } from '../../../../platform/web/actors/dialog.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationCopy, declarationEvent, declarationRemove } from '../../contract/declaration.calls.ts';
import { pathTo, submitDeclaration } from '../drawer/submit.ts';
import { rowName } from './listColumns.tsx';

/**
 * What the list does with one row. Refusals have been shown when a command ends. Each answers whether the server has decided
 * about it: then the list is read anew; without a session or a connection a reading would only open the same dialog once more.
 */
export function useListCommands({ onCopied }: { onCopied: (id: number) => void }) {
  const refresh = useRefresh();
  const open = useOpen();
  const run = async (work: () => Promise<string | undefined>): Promise<boolean> => {
    try {
      const said = await work();
      if (said) notify({ type: 'success', message: said });
    } catch (error) {
      if (error === 'cancel' || error === 'close') return false;
      if (!(error instanceof Error)) throw error;
      if (!(error instanceof ApiError) || error.code === CODE.noSession) return false;
    }
    await refresh('declarationList', 'declarationStatistics', 'declarationGet', 'homeSummary');
    return true;
  };
  return {
    submit: (row: DeclarationRow) =>
      run(async () => {
        return (await submitDeclaration(row.id, row.version, { show: (...found) => open(pathTo(...found)) }))
          ? `已提交：${rowName(row)}`
          : undefined;
      }),
    withdraw: (row: DeclarationRow, opinion: string) =>
      run(async () => {
        await callApi(declarationEvent, { params: { id: row.id }, body: { type: 'withdraw', version: row.version, opinion } });
        return `已撤回：${rowName(row)}`;
      }),
    copy: (row: DeclarationRow) =>
      run(async () => {
        const { data } = await callApi(declarationCopy, { params: { id: row.id }, body: {} });
        onCopied(data.id);
        return `已复制为新草稿：${data.declarationNo}`;
      }),
    remove: (row: DeclarationRow) =>
      run(async () => {
        await confirm({ type: 'warn', message: `删除草稿 ${rowName(row)}？删除后不能恢复。`, confirmText: '删除草稿' });
        await callApi(declarationRemove, { params: { ids: String(row.id) } });
        return `已删除：${rowName(row)}`;
      }),
  };
}
