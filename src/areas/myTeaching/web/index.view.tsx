import { useState } from 'react';
import { NOUN } from '../../../../machines/nouns.ts';
import { type CallData, useCall } from '../../../platform/web/api/query.ts';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../platform/web/kit/page/PageTabs.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { idOf, useAddress } from '../../../platform/web/list/useAddress.ts';
import { myTeachingList, type Task } from '../contract/myTeaching.calls.ts';
import { ObjectDialog } from './ObjectDialog.tsx';
import { TaskCard } from './TaskCard.tsx';
import { TaskDrawer } from './TaskDrawer.tsx';
import './teaching.css';
import { TeachingWeek } from './TeachingWeek.tsx';
import { Tools } from './Tools.tsx';
import { useAnswer } from './useAnswer.ts';

const TABS = [
  { key: 'tasks', label: '任务' },
  { key: 'week', label: '周课表' },
] as const;
const hoursOf = (tasks: readonly Task[]): number =>
  tasks.reduce(
    (sum, { classes }) =>
      sum + classes.reduce((all, { parts }) => all + parts.reduce((n, one) => n + one.hours, 0), 0),
    0,
  );

/** What names somebody as a teacher this semester, where it stands and what they say to it (任教 1–11). */
export default function MyTeachingView() {
  const [of, setOf] = useAddress('of');
  const wanted = idOf(of);
  const result = useCall(
    myTeachingList,
    { query: wanted === null ? {} : { of: wanted } },
    { keepPrevious: true },
  );
  const [view, setView] = useAddress('view');
  const [openText, setOpen] = useAddress('open');
  const open = idOf(openText);
  const [objecting, setObjecting] = useState<Task | null>(null);
  const { sending, confirm } = useAnswer();
  const { data, error, refetch } = result;
  const tasks = data?.tasks ?? [];
  const tab = view === 'week' ? 'week' : 'tasks';
  return (
    <PageFrame
      title={NOUN.myTeaching}
      hint={<Hint as="span">{data?.semester?.semesterName ?? ''}</Hint>}
    >
      <PageTabs
        label={NOUN.myTeaching}
        tabs={TABS}
        tab={tab}
        onChoose={(key) => setView(key === 'week' ? key : null, { replace: true })}
        beside={data && <Tools data={data} onSemester={(one) => setOf(one, { replace: true })} />}
      />
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Hint>正在读取…</Hint>
      ) : tasks.length === 0 ? (
        <EmptyState text="本学期没有安排您任教的教学任务。教学单位或申报人安排后，这里和通知里都会出现。" />
      ) : (
        <Taught
          data={data}
          week={tab === 'week'}
          sending={sending}
          onOpen={(id) => setOpen(`${id}`)}
          onConfirm={(task) => void confirm(task)}
          onObject={setObjecting}
        />
      )}
      {open !== null && (
        <TaskDrawer
          id={open}
          order={tasks.map(({ id }) => id)}
          sending={sending}
          onGo={(id) => setOpen(`${id}`, { replace: true })}
          onConfirm={(task) => void confirm(task)}
          onObject={setObjecting}
          onClose={() => setOpen(null)}
        />
      )}
      {objecting && <ObjectDialog task={objecting} onClose={() => setObjecting(null)} />}
    </PageFrame>
  );
}

interface TaughtProps {
  data: CallData<typeof myTeachingList>;
  week: boolean;
  sending: number | null;
  onOpen: (id: number) => void;
  onConfirm: (task: Task) => void;
  onObject: (task: Task) => void;
}
/** The tasks, or their week, below what they come to. */
function Taught({ data, week, sending, onOpen, onConfirm, onObject }: TaughtProps) {
  const { tasks } = data;
  const waiting = tasks.filter(({ acceptance }) => acceptance.state === 'pending').length;
  const classes = tasks.reduce((sum, task) => sum + task.classes.length, 0);
  return (
    <div className="teaching-scroll">
      <p role="status">
        {tasks.length} 门次，{classes} 个教学班，{hoursOf(tasks)} 学时
        {waiting > 0 && `，${waiting} 项待确认`}
      </p>
      {week ? (
        <TeachingWeek tasks={tasks} semester={data.semester} onOpen={onOpen} />
      ) : (
        tasks.map((task) => (
          <TaskCard
            key={task.id}
            task={task}
            sending={sending}
            onOpen={() => onOpen(task.id)}
            onConfirm={() => onConfirm(task)}
            onObject={() => onObject(task)}
          />
        ))
      )}
    </div>
  );
}
