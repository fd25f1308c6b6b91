import {
  declarationList,
  declarationStatistics,
} from '../../areas/declaration/contract/declaration.calls.ts';
import { CoursesCard } from '../../areas/declaration/web/home/CoursesCard.tsx';
import { FunnelCard } from '../../areas/declaration/web/home/FunnelCard.tsx';
import { WindowCard } from '../../areas/declaration/web/home/WindowCard.tsx';
import { homeStudents } from '../../areas/home/contract/home.calls.ts';
import { LinksCard } from '../../areas/home/web/cards/LinksCard.tsx';
import { MineCard } from '../../areas/home/web/cards/MineCard.tsx';
import { NoticesCard } from '../../areas/home/web/cards/NoticesCard.tsx';
import { RecentCard } from '../../areas/home/web/cards/RecentCard.tsx';
import { StudentsCard } from '../../areas/home/web/cards/StudentsCard.tsx';
import { TodoCard } from '../../areas/home/web/cards/TodoCard.tsx';
import { WeekCard } from '../../areas/home/web/cards/WeekCard.tsx';
import { declareCards, declareLead } from '../../areas/home/web/cards.ts';
import { OpeningBand } from '../../areas/opening/web/OpeningBand.tsx';
import { roomUsage } from '../../areas/room/contract/usage.calls.ts';
import { RoomsCard } from '../../areas/room/web/home/RoomsCard.tsx';
import type { HomeCard } from '../../school/approval/web/homeCard.ts';

const READERS = declarationStatistics.access;
const small = { minW: 3, minH: 1 };

/** The cards in the order in which they stand when nobody has moved them (首页 1、17). */
export const CARDS: readonly HomeCard[] = [
  { id: 'todo', title: '我的待办', any: READERS, Body: TodoCard, w: 4, h: 2, ...small },
  { id: 'notices', title: '通知公告', any: null, Body: NoticesCard, w: 4, h: 2, ...small },
  { id: 'window', title: '申报窗口', any: READERS, Body: WindowCard, w: 4, h: 1, ...small },
  { id: 'week', title: '学期进度', any: null, Body: WeekCard, w: 4, h: 1, ...small },
  {
    id: 'courses',
    title: '课程统计',
    any: READERS,
    Body: CoursesCard,
    w: 12,
    h: 1,
    minW: 6,
    minH: 1,
    narrowH: 2,
  },
  { id: 'funnel', title: '审批漏斗', any: READERS, Body: FunnelCard, w: 6, h: 2, minW: 4, minH: 2 },
  {
    id: 'mine',
    title: '我的申报进度',
    any: declarationList.access,
    Body: MineCard,
    w: 6,
    h: 1,
    minW: 5,
    minH: 1,
  },
  {
    id: 'students',
    title: '学籍概况',
    any: homeStudents.access,
    Body: StudentsCard,
    w: 6,
    h: 2,
    minW: 4,
    minH: 1,
  },
  {
    id: 'rooms',
    title: '教室使用率',
    any: roomUsage.access,
    Body: RoomsCard,
    w: 6,
    h: 1,
    minW: 4,
    minH: 1,
  },
  { id: 'links', title: '快捷入口', any: null, Body: LinksCard, w: 6, h: 2, ...small },
  { id: 'recent', title: '最近访问', any: null, Body: RecentCard, w: 6, h: 1, ...small },
];

declareCards(CARDS);
declareLead(OpeningBand);
