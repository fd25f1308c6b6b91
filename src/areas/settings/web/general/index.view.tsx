import { Link, useNavigate } from 'react-router-dom';
import { Permitted } from '../../../../platform/web/actors/session.ts';
import { MENU_CONFIG } from '../../../../platform/web/frame/routes.ts';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../../platform/web/kit/page/PageTabs.tsx';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { Dictionaries } from './Dictionaries.tsx';
import { Jobs } from './Jobs.tsx';
import { NumberRules } from './NumberRules.tsx';
import { Parameters } from './Parameters.tsx';
import { Switches } from './Switches.tsx';
import { Templates } from './Templates.tsx';
import './general.css';

const TABS = [
  { key: 'parameters', label: '参数' },
  { key: 'dictionary', label: '数据字典' },
  { key: 'switches', label: '审批开关' },
  { key: 'numbers', label: '编号规则' },
  { key: 'notices', label: '通知模板' },
  { key: 'jobs', label: '后台任务' },
] as const;
type Tab = (typeof TABS)[number]['key'];
const PATH = '/foundation/general';

/** 通用设置 (设置 1–16, 26): each tab is an address of its own. */
export default function GeneralView() {
  const [wanted] = useAddress('tab');
  const navigate = useNavigate();
  const tab: Tab = TABS.find(({ key }) => key === wanted)?.key ?? 'parameters';
  // filters and pages of one tab mean nothing to another
  const choose = (key: Tab) =>
    navigate(
      { pathname: PATH, search: key === 'parameters' ? '' : `?tab=${key}` },
      { replace: true },
    );
  const bar = (
    <div className="general-bar">
      <PageTabs label="通用设置" tabs={TABS} tab={tab} onChoose={choose} />
      <Permitted any={[MENU_CONFIG.permission]}>
        <Link to={MENU_CONFIG.path}>{MENU_CONFIG.title}</Link>
      </Permitted>
    </div>
  );
  if (tab === 'dictionary') return <Dictionaries bar={bar} />;
  if (tab === 'jobs') return <Jobs bar={bar} />;
  return (
    <PageFrame title="通用设置">
      {bar}
      {tab === 'parameters' && <Parameters />}
      {tab === 'switches' && <Switches />}
      {tab === 'numbers' && <NumberRules />}
      {tab === 'notices' && <Templates />}
    </PageFrame>
  );
}
