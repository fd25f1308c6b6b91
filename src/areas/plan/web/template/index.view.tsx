import { useCallback, useState } from 'react';
import { TEMPLATE_EVENT_ZH } from '../../../../../machines/template/template.types.ts';
import { mayAny } from '../../../../platform/contract/permission.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { agreed } from '../../../../platform/web/actors/dialog.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { idOf, useAddress } from '../../../../platform/web/list/useAddress.ts';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import { useReread } from '../../../../platform/web/resource/list/commands.ts';
import { copyTemplate, setTemplateStatus } from '../../contract/template.calls.ts';
import template from '../../contract/template.entity.ts';
import { NewPlanDialog } from '../plan/NewPlanDialog.tsx';
import { stopTemplate, templateActs } from '../templateActs.ts';
import '../plan/plan.css';
import { TemplatePage } from './TemplatePage.tsx';

const statusOf = (row: EntityRow) => (row as unknown as { templateStatus: number }).templateStatus;

/** 方案模板: the list, and one template (`?template=3`). */
export default function TemplateView() {
  const [text, setTemplate] = useAddress('template');
  const [applying, setApplying] = useState<number | null>(null);
  const readOnly = useReadOnly();
  const permissions = usePermissions();
  const [mayEdit, mayAdd, mayApply] = (
    ['talent:template:edit', 'talent:template:add', 'talent:plan:add'] as const
  ).map((right) => mayAny(permissions, [right]) && !readOnly);
  const reread = useReread(template);
  const open = useOpen();
  const run = useCallback(
    (work: Promise<unknown>, said: string) =>
      void work.then(
        () => {
          notify({ type: 'success', message: said, duration: 3000 });
          void reread();
        },
        () => {},
      ),
    [reread],
  );
  const status = useCallback(
    async (row: EntityRow, type: 'enable' | 'disable') => {
      const sure =
        type === 'enable' ||
        (await agreed({
          message: stopTemplate(String(row.templateName)),
          confirmText: TEMPLATE_EVENT_ZH.disable,
        }));
      if (sure)
        run(
          callApi(setTemplateStatus, {
            params: { id: row.id },
            body: { version: row.version, type },
          }),
          type === 'enable' ? '已启用模板' : '已停用模板',
        );
    },
    [run],
  );
  const lead = useCallback(
    (row: EntityRow) => ({ label: '打开模板', onClick: () => setTemplate(String(row.id)) }),
    [setTemplate],
  );
  const acts = useCallback(
    (row: EntityRow) => {
      const by = {
        mayEdit: mayEdit === true && row.writable === true,
        mayApply: mayApply === true,
      };
      return [
        ...templateActs(statusOf(row), Number(row.groupCount), by, (what) =>
          what === 'use' ? setApplying(row.id) : void status(row, what),
        ),
        ...(mayAdd && row.writable
          ? [
              {
                label: '复制模板',
                onClick: () =>
                  run(callApi(copyTemplate, { params: { id: row.id }, body: {} }), '已复制模板'),
              },
            ]
          : []),
      ];
    },
    [mayApply, mayAdd, mayEdit, run, status],
  );
  const id = idOf(text);
  if (id !== null)
    return (
      <TemplatePage key={id} id={id} mayEdit={mayEdit ?? false} onClose={() => setTemplate(null)} />
    );
  return (
    <>
      <EntityView entity={template} lead={lead} acts={acts} />
      {applying !== null && (
        <NewPlanDialog
          source={{ from: 'template', id: applying }}
          onClose={() => setApplying(null)}
          onMade={(made) => open(`/talent/plan?plan=${made}`)}
        />
      )}
    </>
  );
}
