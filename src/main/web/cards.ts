import {
  declarationAdd,
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
import { lazily } from '../../platform/web/lazily.ts';
import type { HomeCard, HomePerson } from '../../school/approval/web/homeCard.ts';
import { ALL_FLOWS } from '../../school/flows/contract/flows.ts';

const READERS = declarationStatistics.access;
const small = { minW: 3, minH: 1 };
/** Who decides on something, or declares. */
const DOING = [
  ...new Set(ALL_FLOWS.flatMap(({ permission }) => Object.values(permission))),
  ...declarationAdd.access,
];
/** What only some have is loaded for them alone, in one file. */
const later = (name: keyof typeof import('./laterCards.ts')) =>
  lazily(async () => ({ default: (await import('./laterCards.ts'))[name] }));

/** Pages that stand in three rows across the page; those of a short menu stand there already. */
const [ONE_ROW, SHORT] = [21, 5];
const linksFit = ({ pages, placed }: HomePerson) =>
  pages < (placed ? SHORT : 2) ? { out: true } : { h: pages <= ONE_ROW ? 1 : 2 };

/** The cards in the order in which they stand when nobody has moved them (首页 1、17、25、26). */
export const CARDS: readonly HomeCard[] = [
  {
    id: 'todo',
    title: '我的待办',
    any: READERS,
    usual: DOING,
    Body: TodoCard,
    w: 5,
    h: 2,
    filled: true,
    ...small,
  },
  {
    id: 'accounts',
    title: '账号',
    any: ['system:user:list'],
    Body: later('AccountsCard'),
    w: 5,
    h: 2,
    filled: true,
    ...small,
  },
  {
    id: 'audit',
    title: '审计',
    any: ['system:audit:list'],
    Body: later('AuditCard'),
    w: 6,
    h: 2,
    ...small,
  },
  {
    id: 'safety',
    title: '登录与网络',
    any: ['system:safety:list'],
    Body: later('SafetyCard'),
    w: 6,
    h: 1,
    ...small,
  },
  {
    id: 'lessons',
    title: '我的一周',
    any: ['talent:myTeaching:list'],
    Body: later('LessonsCard'),
    w: 6,
    h: 2,
    filled: true,
    ...small,
  },
  {
    id: 'effects',
    title: '学籍生效',
    any: ['student:change:list'],
    usual: ['student:student:edit'],
    Body: later('EffectsCard'),
    w: 6,
    h: 2,
    filled: true,
    ...small,
  },
  {
    id: 'quota',
    title: '超编单位',
    any: ['hr:department:list'],
    Body: later('QuotaCard'),
    w: 6,
    h: 2,
    filled: true,
    ...small,
  },
  {
    id: 'notices',
    title: '通知公告',
    any: null,
    Body: NoticesCard,
    w: 4,
    h: 2,
    filled: true,
    // announcements are those of a business type
    fits: ({ placed }) => ({ out: !placed }),
    ...small,
  },
  { id: 'window', title: '申报窗口', any: READERS, Body: WindowCard, w: 3, h: 1, ...small },
  {
    id: 'week',
    title: '学期进度',
    any: null,
    usual: READERS,
    Body: WeekCard,
    w: 3,
    h: 1,
    ...small,
  },
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
  {
    id: 'outbox',
    title: '消息发送',
    any: ['system:delivery:list'],
    Body: later('OutboxCard'),
    w: 6,
    h: 1,
    ...small,
  },
  {
    id: 'funnel',
    title: '审批漏斗',
    any: READERS,
    usual: [],
    Body: FunnelCard,
    w: 6,
    h: 2,
    minW: 4,
    minH: 2,
  },
  {
    id: 'mine',
    title: '我的申报进度',
    any: declarationList.access,
    usual: declarationAdd.access,
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
    h: 1,
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
  {
    id: 'links',
    title: '快捷入口',
    any: null,
    Body: LinksCard,
    w: 12,
    h: 1,
    fits: linksFit,
    ...small,
  },
  { id: 'recent', title: '最近访问', any: null, usual: [], Body: RecentCard, w: 6, h: 1, ...small },
];

declareCards(CARDS);
declareLead(OpeningBand);
