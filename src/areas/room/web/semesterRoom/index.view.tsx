import { useLocation, useNavigate } from 'react-router-dom';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../../platform/web/kit/page/PageTabs.tsx';
import { idOf, useAddress } from '../../../../platform/web/list/useAddress.ts';
import { BuildingDay } from './BuildingDay.tsx';
import { Conflicts } from './Conflicts.tsx';
import { FreeRooms } from './FreeRooms.tsx';
import { RoomList } from './RoomList.tsx';
import { RoomPage } from './RoomPage.tsx';
import '../resource.css';

const TABS = [
  { key: 'list', label: '教室明细' },
  { key: 'free', label: '空闲教室' },
  { key: 'day', label: '楼宇一日' },
  { key: 'conflicts', label: '冲突报告' },
] as const;
type Tab = (typeof TABS)[number]['key'];
/** A kept page has its own location, so the way is given in whole. */
const PATH = '/resource/semesterRoom';

/** 学期教室明细 (教室 18、33、35、36): rooms of the semester, free rooms, a day of a building, conflicts; with `?room=` one room. */
export default function SemesterRoomView() {
  const [view] = useAddress('view');
  const [room, setRoom] = useAddress('room');
  const { search } = useLocation();
  const navigate = useNavigate();
  const tab: Tab = TABS.find(({ key }) => key === view)?.key ?? 'list';
  const choose = (key: Tab) => {
    const before = new URLSearchParams(search);
    const kept = key === 'free' || tab === 'free' ? '' : before.get('keyword');
    const next = new URLSearchParams(kept ? { keyword: kept } : {});
    if (key !== 'list') next.set('view', key);
    navigate({ pathname: PATH, search: next.size > 0 ? `?${next}` : '' }, { replace: true });
  };
  const roomId = idOf(room);
  if (roomId !== null) return <RoomPage roomId={roomId} onClose={() => setRoom(null)} />;
  const tabs = <PageTabs label="学期教室明细" tabs={TABS} tab={tab} onChoose={choose} />;
  const openRoom = (id: number) => setRoom(String(id));
  if (tab === 'list') return <RoomList bar={tabs} onRoom={openRoom} />;
  return (
    <PageFrame title="学期教室明细">
      {tabs}
      {tab === 'free' && <FreeRooms onRoom={openRoom} />}
      {tab === 'day' && <BuildingDay onRoom={openRoom} />}
      {tab === 'conflicts' && <Conflicts onRoom={openRoom} />}
    </PageFrame>
  );
}
