import { mayAny } from '../../../../platform/contract/permission.ts';
import { whySubject } from '../../../../platform/contract/why/why.calls.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../../platform/web/kit/page/PageTabs.tsx';
import { idOf, useAddress } from '../../../../platform/web/list/useAddress.ts';
import { PermissionTable } from './PermissionTable.tsx';
import { WhoCan } from './WhoCan.tsx';
import { type About, Why } from './Why.tsx';

const TABS = [
  { key: 'list', label: '权限标识' },
  { key: 'who', label: '谁能做' },
  { key: 'why', label: '为什么看不到' },
] as const;

/** 权限: what there is and who has it, who can do something on a unit, and why somebody sees something or not (权限 25–27). */
export default function PermissionView() {
  const [wanted, setTab] = useAddress('tab');
  const [user] = useAddress('user');
  const [name] = useAddress('name');
  const [permission] = useAddress('permission');
  const [subject] = useAddress('subject');
  const [at] = useAddress('at');
  const id = idOf(user);
  const mayAsk = mayAny(usePermissions(), ['system:permission:query']);
  const tabs = TABS.filter(({ key }) => key === 'list' || mayAsk);
  const tab = tabs.find(({ key }) => key === wanted)?.key ?? 'list';
  return (
    <PageFrame title="权限">
      <PageTabs
        label="权限"
        tabs={tabs}
        tab={tab}
        onChoose={(key) => setTab(key, { replace: true })}
      />
      {tab === 'list' && <PermissionTable />}
      {tab === 'who' && <WhoCan key={permission} asked={permission ?? ''} />}
      {tab === 'why' && (
        <Why
          key={`${user}${subject}`}
          asked={id ? { id, name: name ?? '' } : null}
          about={aboutOf(subject, at)}
        />
      )}
    </PageFrame>
  );
}

/** What a notice has asked for; an address that nobody has made asks for nothing. */
function aboutOf(subject: string | null, at: string | null): About | null {
  if (subject === null) return null;
  try {
    const about = whySubject.safeParse(JSON.parse(subject));
    return about.success ? { subject: about.data, ...(at ? { at } : {}) } : null;
  } catch {
    return null;
  }
}
