import type { ReactNode } from 'react';
import { DECLARE_STATUS } from '../../../machines/approval/approval.stored.ts';
import type { HomeSummary } from '../../contract/home/home.calls.ts';
import { DECLARE_PATH, linkWith, queuePath } from './links.ts';

/** A card of the home page. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="home-card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Line({ label, count, unit, onClick }: { label: string; count: number; unit: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" className="home-line" onClick={onClick}>
        <span>{label}</span>
        <b className={count > 0 ? undefined : 'is-none'}>{count}</b>
        <span className="hint">{unit}</span>
      </button>
    </li>
  );
}

const mineWith = (status: keyof typeof DECLARE_STATUS) => linkWith(DECLARE_PATH, { mine: 'true', status: String(DECLARE_STATUS[status]) });

/** One line per level whose queue he may open, and what has come back to him. */
export function TodoCard({ summary, onOpen }: { summary: HomeSummary | undefined; onOpen: (path: string) => void }) {
  const returned = summary?.mine?.returned ?? 0;
  const none = summary && summary.todos.length === 0 && returned === 0;
  return (
    <Card title="我的待办">
      {none ? (
        <p className="hint">没有待办事项。</p>
      ) : (
        <ul>
          {summary?.todos.map(({ level, title, pending }) => (
            <Line key={level} label={title} count={pending} unit="条待审批" onClick={() => onOpen(queuePath(level))} />
          ))}
          {returned > 0 && <Line label="已退回的申报" count={returned} unit="条待修改" onClick={() => onOpen(mineWith('returned'))} />}
        </ul>
      )}
    </Card>
  );
}

const STATES = [
  ['draft', '草稿'],
  ['inReview', '审批中'],
  ['returned', '已退回'],
  ['withdrawn', '已撤回'],
  ['approved', '已通过'],
  ['rejected', '不予通过'],
] as const;
/** His own declarations by state; each number opens the list of exactly that length (domain.md "Pass criteria"). */
export function MineCard({ mine, onOpen }: { mine: HomeSummary['mine'] | undefined; onOpen: (path: string) => void }) {
  return (
    <Card title="我的申报进度">
      <div className="home-states">
        {STATES.map(([state, label]) => (
          <button key={state} type="button" className="stat" disabled={!mine?.[state]} onClick={() => onOpen(mineWith(state))}>
            <b>{mine?.[state] ?? '—'}</b>
            <span>{label}</span>
          </button>
        ))}
      </div>
    </Card>
  );
}

/** Where the running semester stands. */
export function WeekCard({ week }: { week: HomeSummary['week'] | undefined }) {
  return (
    <Card title="学期进度">
      {week ? (
        <>
          <p className="home-big">第 {week.week} 周</p>
          <progress max={week.weeks} value={Math.min(week.week, week.weeks)} aria-label="学期进度" />
          <p className="hint">
            {week.semesterName}，共 {week.weeks} 周
          </p>
        </>
      ) : (
        <p className="hint">{week === null ? '当前不在学期内。' : ' '}</p>
      )}
    </Card>
  );
}
