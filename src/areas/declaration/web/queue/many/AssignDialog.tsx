import { useEffect, useMemo, useState } from 'react';
import type { BatchAnswer, BatchChunk } from '../../../../../../machines/batch/batch.types.ts';
import { CODE } from '../../../../../platform/contract/codes.ts';
import { callApi } from '../../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../../platform/web/api/errors.ts';
import { NumberCell } from '../../../../../platform/web/kit/facts/SmallTable.tsx';
import { AsyncPick } from '../../../../../platform/web/kit/field/AsyncPick.tsx';
import { Hint } from '../../../../../platform/web/kit/plain/Text.tsx';
import { BatchTask } from '../../../../../platform/web/kit/task/BatchTask.tsx';
import { useBatch } from '../../../../../platform/web/kit/task/useBatch.ts';
import { PlainTable } from '../../../../../platform/web/list/table/PlainTable.tsx';
import type { DeclarationRow } from '../../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationEvent } from '../../../contract/decision.calls.ts';
import { declarationGet } from '../../../contract/declaration.calls.ts';
import { searchTeachers, type TeacherOption } from '../../form/options.ts';
import { Post, Workload } from '../../form/sections/TeacherRows.tsx';
import { rowName } from '../../list/listColumns.tsx';
import { hasLead, type Plan, roundRobin, type Task, withLeads } from './roundRobin.ts';

interface Props {
  rows: readonly DeclarationRow[];
  /** Some have been assigned: the list is read anew. */
  onAssigned: () => void;
  /** Goes on to pass those that have a 主讲 now, with their new versions. */
  onPass: (rows: readonly DeclarationRow[]) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
}
const HEADS = [
  { title: '课程', width: 220 },
  { title: '教学班', width: 120 },
  { title: '主讲教师', width: 112 },
  { title: '学时', width: 64, align: 'is-number' as const },
  { title: '安排后周学时', width: 120, align: 'is-number' as const },
];
/** Codes whose reason stands in the result, not in a dialog of its own. */
const REFUSALS = [403, 404, 409, 422, 500, 601] as const;
/** Details that are asked for at once. */
const AT_ONCE = 4;

/** Classes and versions of the chosen items as they are now; those that cannot be read are left out. */
function useTasks(rows: readonly DeclarationRow[]): readonly Task[] | null {
  const [tasks, setTasks] = useState<readonly Task[] | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const read = async () => {
      const found: Task[] = [];
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        const several = rows.slice(from, from + AT_ONCE).map(async (row) => {
          const { data } = await callApi(
            declarationGet,
            { params: { id: row.id } },
            { signal: ended.signal },
          );
          const { totalHours, weeklyHours, teachingClasses } = data.body;
          return {
            id: row.id,
            version: data.version,
            name: rowName(row),
            totalHours,
            weeklyHours,
            classes: teachingClasses,
          };
        });
        for (const one of await Promise.allSettled(several))
          if (one.status === 'fulfilled') found.push(one.value);
      }
      if (!ended.signal.aborted) setTasks(found);
    };
    void read();
    return () => ended.abort();
  }, [rows]);
  return tasks;
}

/**
 * 批量安排教师 (申报 64): teachers are chosen, each class without a 主讲 goes to the one with most hours left, people see who
 * gets what before anything is written; item by item, so that one refusal stops nothing.
 */
export function AssignDialog({ rows, onAssigned, onPass, onOpen, onClose }: Props) {
  const [chosen] = useState(rows);
  const tasks = useTasks(chosen);
  const [teachers, setTeachers] = useState<readonly TeacherOption[]>([]);
  const plans = useMemo(() => roundRobin(tasks ?? [], teachers), [tasks, teachers]);
  const going = plans.filter(({ shares }) => shares.length > 0);
  const settled = plans.filter(({ task }) => task.classes.every(hasLead));
  /** Versions of what has a 主讲 now. */
  const [named, setNamed] = useState<ReadonlyMap<number, number>>(new Map());
  const send = async ({ items: [item] }: BatchChunk, key: string): Promise<BatchAnswer> => {
    const plan = going.find(({ task }) => task.id === item?.id);
    if (!item || !plan) return { done: [], refused: [] };
    const body = {
      type: 'assignTeachers' as const,
      version: item.version,
      classes: withLeads(plan),
    };
    try {
      const { data } = await callApi(
        declarationEvent,
        { params: { id: item.id }, body },
        { key, guard: false, own: REFUSALS },
      );
      setNamed((before) => new Map(before).set(item.id, data.version));
      return { done: [item.id], refused: [] };
    } catch (error) {
      // without an answer the chart pauses; a refusal is this item's own
      if (!(error instanceof ApiError) || error.code === CODE.noSession) throw error;
      return { done: [], refused: [{ id: item.id, msg: error.msg, code: error.code }] };
    }
  };
  const actor = useBatch({ size: 1, send, onDone: onAssigned, onClose });
  const ready = new Map([...settled.map(({ task }) => [task.id, task.version] as const), ...named]);
  const pass = () =>
    onPass(
      chosen.flatMap((row) => {
        const version = ready.get(row.id);
        return version === undefined ? [] : [{ ...row, version }];
      }),
    );
  return (
    <BatchTask
      {...{ actor, onOpen }}
      title="批量安排教师"
      action="安排"
      items={going.map(({ task }) => task)}
      wide
      nameOf={(id) => chosen.filter((row) => row.id === id).map(rowName)[0] ?? ''}
      then={ready.size > 0 ? { action: `批量通过这 ${ready.size} 条`, onAction: pass } : undefined}
    >
      <AsyncPick<TeacherOption>
        label="参与安排的教师"
        name="teachers"
        multiple
        search={searchTeachers}
        keyOf={(t) => t.staffId}
        labelOf={(t) => `${t.name} ${t.weeklyHours}/${t.weeklyLimit}`}
        rowOf={(t) => (
          <>
            <b>{t.name}</b>
            <small>
              {t.employeeNumber} · <Post teacher={t} />
            </small>
            <Workload teacher={t} />
          </>
        )}
        chosen={teachers}
        onChange={setTeachers}
        placeholder="姓名、工号或拼音首字母，如 zcl"
        hint="没有主讲的教学班依次分给剩余学时最多的教师，已有主讲的不变。"
      />
      <Preview tasks={tasks} plans={plans} settled={settled.length} teachers={teachers} />
    </BatchTask>
  );
}

/** Who gets which class, before it is written. */
function Preview(props: {
  tasks: readonly Task[] | null;
  plans: readonly Plan[];
  settled: number;
  teachers: readonly TeacherOption[];
}) {
  const { tasks, plans, settled, teachers } = props;
  if (!tasks) return <Hint below>正在读取教学班…</Hint>;
  const classes = plans.reduce(
    (sum, { task }) => sum + task.classes.filter((c) => !hasLead(c)).length,
    0,
  );
  return (
    <section aria-label="安排预览" className="assign-preview">
      <Hint below>
        已选 {tasks.length} 条，待安排教学班 {classes} 个{settled > 0 && `，${settled} 条已有主讲`}
        {classes > 0 && teachers.length === 0 && '。请先选择教师。'}
      </Hint>
      {teachers.length > 0 && classes > 0 && (
        <div className="assign-scroll">
          <PlainTable heads={HEADS}>
            {plans.flatMap(({ task, shares }) =>
              shares.map((share) => {
                const teacher = teachers.find(({ staffId }) => staffId === share.staffId);
                const after = Math.round(share.after);
                return (
                  <tr key={`${task.id} ${share.classNo}`}>
                    <td title={task.name}>{task.name}</td>
                    <td>第 {share.classNo} 教学班</td>
                    <td>{teacher?.name}</td>
                    <NumberCell>{share.hours}</NumberCell>
                    <NumberCell>
                      {teacher && (
                        <Workload
                          teacher={{ weeklyHours: after, weeklyLimit: teacher.weeklyLimit }}
                        />
                      )}
                    </NumberCell>
                  </tr>
                );
              }),
            )}
          </PlainTable>
        </div>
      )}
    </section>
  );
}
