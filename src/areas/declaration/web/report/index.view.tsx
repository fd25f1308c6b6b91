import { useNavigate } from 'react-router-dom';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../../platform/web/kit/page/PageTabs.tsx';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import {
  PrintButton,
  SemesterHead,
  useFigures,
} from '../../../../school/certificate/web/PrintedHead.tsx';
import { ClassesReport } from './ClassesReport.tsx';
import { PlansReport } from './PlansReport.tsx';
import { ProgressReport } from './ProgressReport.tsx';
import { ReturnsReport } from './ReturnsReport.tsx';
import { RoomsReport } from './RoomsReport.tsx';
import { TimeItems } from './TimeItems.tsx';
import { TimeReport } from './TimeReport.tsx';
import { WorkloadReport } from './WorkloadReport.tsx';
import './report.css';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

const TABS = [
  { key: 'progress', label: '进度看板' },
  { key: 'plans', label: '方案未申报' },
  { key: 'workload', label: '教师工作量' },
  { key: 'rooms', label: '教室需求' },
  { key: 'classes', label: '教学班' },
  { key: 'returns', label: '退回原因' },
  { key: 'time', label: '审批时效' },
] as const;
type Tab = (typeof TABS)[number]['key'];
/** A kept page has its own location, so the way is given in whole. */
const PATH = '/talent/report';

/** 申报统计 (报表 9–19): the semester that one works in; each number opens the list of exactly that length. */
export default function ReportView() {
  const [wanted] = useAddress('tab');
  /** Which number of 审批时效 was pressed. */
  const [of] = useAddress('of');
  const navigate = useNavigate();
  const { semesterName } = useWorkingContext();
  const tab: Tab = TABS.find(({ key }) => key === wanted)?.key ?? 'progress';
  const figures = useFigures(`report_${tab}`);
  const choose = (key: Tab) =>
    navigate(
      { pathname: PATH, search: key === 'progress' ? '' : `?tab=${key}` },
      { replace: true },
    );
  return (
    <PageFrame
      title="申报统计"
      hint={
        <>
          <Hint as="span">{semesterName}</Hint>
          <PrintButton of={figures} />
        </>
      }
    >
      <SemesterHead of={figures} />
      <PageTabs label="申报统计" tabs={TABS} tab={tab} onChoose={choose} />
      {tab === 'progress' && <ProgressReport />}
      {tab === 'plans' && <PlansReport />}
      {tab === 'workload' && <WorkloadReport />}
      {tab === 'rooms' && <RoomsReport />}
      {tab === 'classes' && <ClassesReport />}
      {tab === 'returns' && <ReturnsReport />}
      {tab === 'time' && (of ? <TimeItems /> : <TimeReport />)}
    </PageFrame>
  );
}
