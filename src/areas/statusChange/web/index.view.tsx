import { useState } from 'react';
import { mayAny } from '../../../platform/contract/permission.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { useMay } from '../../../platform/web/actors/menu/may.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../platform/web/kit/page/PageTabs.tsx';
import { idOf, useAddress } from '../../../platform/web/list/useAddress.ts';
import { EntityView } from '../../../platform/web/resource/EntityView.tsx';
import type { Going } from '../../../platform/web/resource/list/listSlots.ts';
import { useImport } from '../../../platform/web/resource/transfer/useImport.tsx';
import { KeysHelp, KeysHint } from '../../../school/approval/web/keys/KeysHelp.tsx';
import { PLAIN_KEYS } from '../../../school/approval/web/keys/keys.ts';
import { useApproveKeys } from '../../../school/approval/web/keys/useApproveKeys.ts';
import change from '../../../school/student/contract/change.entity.ts';
import { CHANGE_PERMISSION } from '../contract/change.calls.ts';
import { changeCounts } from '../contract/changeBatch.calls.ts';
import sheet from '../contract/changeSheet.entity.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { CertificateSheet } from './CertificateSheet.tsx';
import { ChangeBar } from './ChangeBar.tsx';
import { type ChangeAct, ChangeBatch, changeName } from './ChangeBatch.tsx';
import { ChangePanel, ChangeSteps } from './ChangePanel.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { Statistics } from './Statistics.tsx';
import { SHOWN } from './shownBy.ts';

const TABS = [
  { key: 'all', label: '全部' },
  { key: 'mine', label: '待我审批' },
  { key: 'incoming', label: '转入本单位' },
  { key: 'done', label: '我已办' },
  { key: 'waiting', label: '待生效' },
  { key: 'due', label: '即将到期' },
  { key: 'statistics', label: '统计' },
] as const;
/** Whoever decides for a college sees who is to come to it. */
const RECEIVING = [CHANGE_PERMISSION.management, CHANGE_PERMISSION.supervisor] as const;
type Tab = (typeof TABS)[number]['key'];
/** Why a tab is empty, in its own words: it is no filter that one could clear. */
const NOTHING: Readonly<Partial<Record<Tab, { text: string }>>> = {
  mine: { text: '没有等您审批的学籍异动。' },
  incoming: { text: '没有要转入您所在单位的学籍异动。' },
  done: { text: '您还没有办理过学籍异动。' },
  waiting: { text: '您的数据范围内没有待生效的学籍异动。' },
  due: { text: '您的数据范围内没有即将到期的学籍异动。' },
};
const above = (row: EntityRow) => <ChangeSteps key={`steps:${row.id}`} id={row.id} />;
const detail = (row: EntityRow) => <ChangePanel key={row.id} id={row.id} />;
const below = (row: EntityRow, going: Going) => (
  <ChangeBar key={`bar:${row.id}`} id={row.id} going={going} queued={false} />
);
const queued = (row: EntityRow, going: Going) => (
  <ChangeBar key={`bar:${row.id}`} id={row.id} going={going} queued />
);
const ACTS: Readonly<Record<ChangeAct, string>> = {
  pass: '批量通过',
  returnToDeclarer: '批量退回',
};
const bulksOf = (begin: (batch: { act: ChangeAct; rows: readonly EntityRow[] }) => void) =>
  (['pass', 'returnToDeclarer'] as const).map((act) => ({
    label: ACTS[act],
    onClick: (rows: readonly EntityRow[]) => begin({ act, rows }),
  }));

/** 学籍异动: applications, approvals and what takes effect, in one list with tabs. */
export default function ChangeView() {
  const [applying, setApplying] = useState(false);
  const [helping, setHelping] = useState(false);
  const [batch, setBatch] = useState<{ act: ChangeAct; rows: readonly EntityRow[] } | null>(null);
  const { data: counts } = useCall(changeCounts, { query: {} }, { keepPrevious: true });
  const refresh = useRefresh();
  const readOnly = useReadOnly();
  const [, setOpen] = useAddress('open');
  const [tab, setTab] = useAddress('tab');
  const onHelp = () => setHelping(true);
  useApproveKeys({ open: false, onNext: undefined, onHelp, onMark: () => {} });
  const mayApply = useMay('student:change:add');
  const mayImport = useMay('student:change:import');
  const sheets = useImport(sheet, mayImport, 'applying');
  const [print, setPrint] = useAddress('print');
  const [open] = useAddress('open');
  const printed = print === null ? null : idOf(open);
  const receives = mayAny(usePermissions(), RECEIVING);
  const tabs = TABS.filter((one) => one.key !== 'incoming' || receives);
  const chosen: Tab = tabs.find(({ key }) => key === tab)?.key ?? 'all';
  const Printed = print === 'certificate' ? CertificateSheet : PrintSheet;
  if (print !== null && printed !== null)
    return <Printed id={printed} onClose={() => setPrint(null, { replace: true })} />;
  const bar = (
    <PageTabs
      label="学籍异动"
      tabs={tabs.map((one) =>
        one.key === 'statistics' ? one : { ...one, count: counts?.[one.key] ?? '—' },
      )}
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
        {...(NOTHING[chosen] && { nothing: NOTHING[chosen] })}
        called={changeName}
        above={above}
        detail={detail}
        hint={chosen === 'mine' && <KeysHint onHelp={onHelp} />}
        below={chosen === 'mine' ? queued : below}
        bar={bar}
        bulks={chosen === 'mine' && !readOnly ? bulksOf(setBatch) : []}
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
      {helping && <KeysHelp keys={PLAIN_KEYS} onClose={() => setHelping(false)} />}
      {sheets.dialog}
      {batch && (
        <ChangeBatch
          {...batch}
          onDone={() => void refresh(...SHOWN)}
          onOpen={(id) => {
            setBatch(null);
            setOpen(String(id), { replace: true });
          }}
          onClose={() => setBatch(null)}
        />
      )}
      {applying && <ApplyDialog onClose={() => setApplying(false)} />}
    </>
  );
}
