import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import { mayAny } from '../../../contract/permission.ts';
import change from '../../../contract/student/change.entity.ts';
import { usePermissions } from '../../actors/session.ts';
import { useReadOnly } from '../../actors/simulation.ts';
import { EntityView } from '../../ui/entity/EntityView.tsx';
import { PageTabs } from '../../ui/list/PageTabs.tsx';
import { useAddress } from '../../ui/list/useAddress.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { ChangePanel } from './ChangePanel.tsx';

const TABS = [
  { key: 'all', label: '全部' },
  { key: 'mine', label: '待我审批' },
  { key: 'done', label: '我已办' },
  { key: 'waiting', label: '待生效' },
  { key: 'due', label: '即将到期' },
] as const;
type Tab = (typeof TABS)[number]['key'];
const detail = (row: EntityRow) => <ChangePanel key={row.id} id={row.id} />;

/** 学籍异动 (domain.md 1.6.3, 1.6.4): applications, approvals and what takes effect, in one list with tabs. */
export default function ChangeView() {
  const [applying, setApplying] = useState(false);
  const [tab, setTab] = useAddress('tab');
  const readOnly = useReadOnly();
  const mayApply = mayAny(usePermissions(), ['student:change:add']) && !readOnly;
  const chosen: Tab = TABS.find(({ key }) => key === tab)?.key ?? 'all';
  return (
    <>
      <EntityView
        entity={change}
        title="学籍异动"
        detail={detail}
        bar={
          <PageTabs label="学籍异动" tabs={TABS} tab={chosen} onChoose={(key) => setTab(key === 'all' ? null : key, { replace: true })} />
        }
        toolbar={
          mayApply && (
            <Button size="sm" onClick={() => setApplying(true)}>
              申请异动
            </Button>
          )
        }
      />
      {applying && <ApplyDialog onClose={() => setApplying(false)} />}
    </>
  );
}
