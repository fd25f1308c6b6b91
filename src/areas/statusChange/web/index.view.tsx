import { useState } from 'react';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { useMay } from '../../../platform/web/actors/menu/may.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../platform/web/kit/page/PageTabs.tsx';
import { idOf, useAddress } from '../../../platform/web/list/useAddress.ts';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import { useImport } from '../../../platform/web/resource/transfer/useImport.tsx';
import change from '../../../school/student/contract/change.entity.ts';
import sheet from '../contract/changeSheet.entity.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { CertificateSheet } from './CertificateSheet.tsx';
import { ChangePanel } from './ChangePanel.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { Statistics } from './Statistics.tsx';

const TABS = [
  { key: 'all', label: '全部' },
  { key: 'mine', label: '待我审批' },
  { key: 'done', label: '我已办' },
  { key: 'waiting', label: '待生效' },
  { key: 'due', label: '即将到期' },
  { key: 'statistics', label: '统计' },
] as const;
type Tab = (typeof TABS)[number]['key'];
const detail = (row: EntityRow) => <ChangePanel key={row.id} id={row.id} />;

/** 学籍异动: applications, approvals and what takes effect, in one list with tabs. */
export default function ChangeView() {
  const [applying, setApplying] = useState(false);
  const [tab, setTab] = useAddress('tab');
  const mayApply = useMay('student:change:add');
  const mayImport = useMay('student:change:import');
  const sheets = useImport(sheet, mayImport, 'applying');
  const [print, setPrint] = useAddress('print');
  const [open] = useAddress('open');
  const printed = print === null ? null : idOf(open);
  const chosen: Tab = TABS.find(({ key }) => key === tab)?.key ?? 'all';
  const Printed = print === 'certificate' ? CertificateSheet : PrintSheet;
  if (print !== null && printed !== null)
    return <Printed id={printed} onClose={() => setPrint(null, { replace: true })} />;
  const bar = (
    <PageTabs
      label="学籍异动"
      tabs={TABS}
      tab={chosen}
      onChoose={(key) => setTab(key === 'all' ? null : key, { replace: true })}
    />
  );
  if (chosen === 'statistics')
    return (
      <PageFrame title="学籍异动">
        {bar}
        <Statistics />
      </PageFrame>
    );
  return (
    <>
      <EntityView
        entity={change}
        title="学籍异动"
        detail={detail}
        bar={bar}
        toolbar={
          <>
            {mayApply && <Button onClick={() => setApplying(true)}>申请异动</Button>}
            {mayImport && (
              <Button variant="outline" onClick={sheets.begin}>
                批量申请
              </Button>
            )}
          </>
        }
      />
      {sheets.dialog}
      {applying && <ApplyDialog onClose={() => setApplying(false)} />}
    </>
  );
}
