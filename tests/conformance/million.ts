import { conformance, type Reading, type Trace } from '../../machines/kit/conform.ts';
import {
  type ApprovalItem,
  approvalReading,
  approvalTrace,
} from '../../src/workbench/server/history/approval.trace.ts';
import {
  type DeliveryHistory,
  deliveryReading,
  deliveryTrace,
} from '../../src/workbench/server/history/delivery.trace.ts';
import {
  type ObjectionHistory,
  objectionReading,
  objectionTrace,
} from '../../src/workbench/server/history/objection.trace.ts';
import {
  type DepartureHistory,
  departureReading,
  departureTrace,
} from '../../src/workbench/server/history/people/departure.trace.ts';
import {
  type HandoverHistory,
  handoverReading,
  handoverTrace,
} from '../../src/workbench/server/history/people/handover.trace.ts';
import {
  type RoomHistory,
  roomReading,
  roomTrace,
} from '../../src/workbench/server/history/roomStatus.trace.ts';
import {
  type SemesterHistory,
  semesterReading,
  semesterTrace,
} from '../../src/workbench/server/history/semester.trace.ts';
import {
  type StudentHistory,
  statusReading,
  statusTrace,
} from '../../src/workbench/server/history/status.trace.ts';
import {
  type VisitHistory,
  visitReading,
  visitTrace,
} from '../../src/workbench/server/history/visit.trace.ts';
import { DAY } from './choices.ts';
import { DELIVERY_FAULTS, TRUE_DELIVERY, TRUE_VISITS, VISIT_FAULTS } from './deliveryFaults.ts';
import { DEPARTURE_FAULTS, TRUE_DEPARTURES } from './departureFaults.ts';
import { FAULTS } from './faults.ts';
import { GIVEN, HANDOVER_FAULTS, TRUE_HANDOVER } from './handoverFaults.ts';
import { history, random } from './histories.ts';
import { OBJECTION_FAULTS, TRUE_OBJECTION } from './objectionFaults.ts';
import { ROOM_FAULTS, TRUE_ROOMS } from './roomFaults.ts';
import { SEMESTER_FAULTS, TRUE_SEMESTER } from './semesterFaults.ts';
import { type Draft, STATUS_FAULTS } from './statusFaults.ts';
import { studentHistory } from './students.ts';

/** Distinct histories of a subject; they come again under other numbers. */
const DISTINCT = 5_000;
/** Histories of one subject, among which one with each kind of fault is planted. */
interface Subject<Item> {
  zh: string;
  reading: Reading;
  /** how many events are replayed */
  events: number;
  items: readonly Item[];
  planted: readonly Item[];
  trace: (item: Item) => Trace;
}
const next = random(7);

function approvals(): Subject<ApprovalItem> {
  const items = Array.from({ length: DISTINCT }, (_, i) => history(i, next));
  const planted = Object.values(FAULTS).flatMap((plant, index) => {
    for (const item of items.slice(index * 20)) {
      const { stored, records, ...copy } = structuredClone(item);
      const draft = { stored: stored as NonNullable<typeof stored>, records: [...records] };
      if (plant(draft, (from) => from[Math.floor(next() * from.length)]))
        return [{ ...copy, ...draft }];
    }
    return [];
  });
  return {
    zh: '审批',
    reading: approvalReading,
    events: 600_000,
    items,
    planted,
    trace: (item) => approvalTrace(item, DAY),
  };
}
function students(): Subject<StudentHistory> {
  const items = Array.from({ length: DISTINCT }, (_, i) => studentHistory(i + 1, next));
  const planted = Object.values(STATUS_FAULTS).flatMap((plant) => {
    for (const item of items) {
      const draft = structuredClone(item) as Draft;
      if (draft.changes.length > 0 && plant(draft)) return [draft];
    }
    return [];
  });
  return {
    zh: '学籍状态',
    reading: statusReading,
    events: 300_000,
    items,
    planted,
    trace: statusTrace,
  };
}
const semesters = (): Subject<SemesterHistory> => ({
  zh: '学期',
  reading: semesterReading,
  events: 100_000,
  trace: semesterTrace,
  items: [TRUE_SEMESTER],
  planted: Object.values(SEMESTER_FAULTS),
});

const messages = (): Subject<DeliveryHistory> => ({
  zh: '消息',
  reading: deliveryReading,
  events: 100_000,
  trace: deliveryTrace,
  items: [TRUE_DELIVERY],
  planted: Object.values(DELIVERY_FAULTS),
});
const viewings = (): Subject<VisitHistory> => ({
  zh: '模拟查看',
  reading: visitReading,
  events: 50_000,
  trace: visitTrace,
  items: TRUE_VISITS,
  planted: Object.values(VISIT_FAULTS),
});
const rooms = (): Subject<RoomHistory> => ({
  zh: '教室',
  reading: roomReading,
  events: 30_000,
  trace: roomTrace,
  items: TRUE_ROOMS,
  planted: Object.values(ROOM_FAULTS),
});
const objections = (): Subject<ObjectionHistory> => ({
  zh: '接收异议',
  reading: objectionReading,
  events: 30_000,
  trace: objectionTrace,
  items: [TRUE_OBJECTION],
  planted: Object.values(OBJECTION_FAULTS),
});
const handovers = (): Subject<HandoverHistory> => ({
  zh: '移交',
  reading: handoverReading,
  events: 20_000,
  trace: handoverTrace,
  items: [TRUE_HANDOVER, GIVEN],
  planted: Object.values(HANDOVER_FAULTS),
});
const departures = (): Subject<DepartureHistory> => ({
  zh: '离岗计划',
  reading: departureReading,
  events: 20_000,
  trace: departureTrace,
  items: TRUE_DEPARTURES,
  planted: Object.values(DEPARTURE_FAULTS),
});

/** Replays the histories of a subject as they come; answers how many were judged wrongly. */
function replay<Item extends object>(
  { zh, reading, events, items, planted, trace }: Subject<Item>,
  say: (line: string) => void,
): number {
  const check = conformance(reading);
  const faulty = new Map(planted.map((item, index) => [1000 * (index + 1), item]));
  const found = new Set<number>();
  const begin = performance.now();
  for (let id = 1; check.totals.records < events || id <= 1000 * planted.length; id++) {
    const item = faulty.get(id) ?? (items[id % items.length] as Item);
    if (check.add({ ...trace({ ...item, id }), entityId: id })) found.add(id);
  }
  const seconds = (performance.now() - begin) / 1000;
  const missed = [...faulty.keys()].filter((id) => !found.has(id));
  const alarms = [...found].filter((id) => !faulty.has(id));
  const { histories, records } = check.totals;
  say(
    `${zh}：${records} 个事件，${histories} 份历史，${seconds.toFixed(1)} 秒；走过 ${Object.keys(check.heat()).length} 条迁移`,
  );
  say(
    `　　植入 ${faulty.size} 种错误，找到 ${faulty.size - missed.length} 种，误报 ${alarms.length} 处`,
  );
  return missed.length + alarms.length;
}

/**
 * A million events of approvals, students, semesters, messages, viewings, rooms, objections, handovers and departures with one fault of each kind among them, replayed as they come (测试 24:
 * under a minute). Answers how many were judged wrongly: a fault not found, or a true history found faulty.
 */
export function million(say: (line: string) => void): number {
  const memory = process.memoryUsage().rss;
  const begin = performance.now();
  const wrong =
    replay(approvals(), say) +
    replay(students(), say) +
    replay(semesters(), say) +
    replay(messages(), say) +
    replay(viewings(), say) +
    replay(rooms(), say) +
    replay(objections(), say) +
    replay(handovers(), say) +
    replay(departures(), say);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  say(
    `共 ${seconds} 秒（含造历史）；内存增加 ${Math.round((process.memoryUsage().rss - memory) / 2 ** 20)} MB`,
  );
  return wrong;
}
