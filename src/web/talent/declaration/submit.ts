import { CODE } from '../../../contract/codes.ts';
import { declarationEvent } from '../../../contract/talent/declaration.calls.ts';
import type { Warning } from '../../../contract/talent/submitProblems.ts';
import { alert, confirm } from '../../actors/dialog.ts';
import { callApi } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';

const warningsOf = (error: ApiError): Warning[] => {
  const { warnings } = (error.data ?? {}) as { warnings?: unknown };
  return Array.isArray(warnings) ? (warnings as Warning[]) : [];
};

/**
 * Sends `submit`. Open warnings come back as 601 with a list: they are shown to be confirmed, then it is sent again with
 * their keys (decisions.md 2). Answers false when the person goes back to the form instead.
 * @throws ApiError that has been told already, but for the codes in `own`
 */
export async function submitDeclaration(id: number, version: number, own: readonly number[] = []): Promise<boolean> {
  let confirmed: string[] = [];
  for (;;) {
    try {
      const body = { type: 'submit' as const, version, ...(confirmed.length > 0 ? { confirmed } : {}) };
      await callApi(declarationEvent, { params: { id }, body }, { own: [CODE.rule, ...own] });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== CODE.rule) throw error;
      const warnings = warningsOf(error).filter((w) => !confirmed.includes(w.key));
      if (warnings.length === 0) {
        await alert({ type: 'warn', message: error.msg });
        throw error;
      }
      const list = warnings.map((w) => `· ${w.text}`).join('\n');
      const sure = await confirm({ message: `提交前请确认：\n${list}`, confirmText: '确认提交', cancelText: '返回修改' }).then(
        () => true,
        () => false,
      );
      if (!sure) return false;
      confirmed = [...confirmed, ...warnings.map((w) => w.key)];
    }
  }
}
