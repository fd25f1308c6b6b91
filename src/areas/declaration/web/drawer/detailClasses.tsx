import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { DictText } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { submitFieldProblems } from '../../../../school/approval/contract/submitProblems.ts';
import type {
  ClassInput,
  DeclarationDetail,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import { prefsText } from '../../../../school/declaration/contract/schedulePrefs.ts';
import { usePeriodTimes } from '../../../../school/semester/web/usePeriodTimes.ts';
import { needsRoom } from '../../contract/classes.ts';
import { useTeachers } from '../form/options.ts';
import { Post, TeacherRows } from '../form/sections/TeacherRows.tsx';

const nameOf = (c: ClassInput, detail: DeclarationDetail) =>
  `${detail.courseName}-${String(c.classNo).padStart(2, '0')}`;
const seatsOf = (c: ClassInput) => `预计 ${c.expectedCount} 人，上限 ${c.capacity} 人`;
const adminNames = (c: ClassInput, detail: DeclarationDetail) =>
  c.adminClassIds
    .map((id) => detail.adminClasses.find((a) => a.id === id)?.name ?? `班级 ${id}`)
    .join('、') || '未选班级';

const NO_POST = { unitName: null, title: null };

/** 教学班 with their teachers, read-only. */
export function ClassList({ detail }: { detail: DeclarationDetail }) {
  const teacher = (id: number) => detail.teachers.find((t) => t.staffId === id);
  return (
    <FormCard aria-label="教学班">
      <h3>教学班</h3>
      {detail.body.teachingClasses.map((c) => (
        <div key={c.classNo} className="teaching-class">
          <h4>
            {nameOf(c, detail)}
            <small>{seatsOf(c)}</small>
          </h4>
          <p>{adminNames(c, detail)}</p>
          {c.teachers.length === 0 && <Hint below>未安排教师</Hint>}
          {c.teachers.map((t) => (
            <p key={t.staffId}>
              <DictText type="teacher_role" value={t.role} />{' '}
              <b title={`工号 ${teacher(t.staffId)?.employeeNumber ?? ''}`}>
                {teacher(t.staffId)?.name ?? t.staffId}
              </b>{' '}
              <small>
                <Post teacher={teacher(t.staffId) ?? NO_POST} /> · {t.hours} 学时
                {t.weeks && ` · 第 ${t.weeks} 周`}
              </small>
            </p>
          ))}
          <Wishes one={c} detail={detail} />
        </div>
      ))}
    </FormCard>
  );
}

/** 时间要求 and 指定教室 of a class, where it has any. */
function Wishes({ one, detail }: { one: ClassInput; detail: DeclarationDetail }) {
  const timeOf = usePeriodTimes(undefined, one.schedulePrefs.length > 0);
  const room =
    needsRoom(detail.body) && one.fixedRoomId
      ? (detail.rooms.find(({ id }) => id === one.fixedRoomId)?.name ?? one.fixedRoomId)
      : null;
  return (
    <>
      {one.schedulePrefs.length > 0 && <p>时间要求：{prefsText(one.schedulePrefs, timeOf)}</p>}
      {room !== null && <p>指定教室：{room}</p>}
    </>
  );
}

/** What the action bar asks of the block. */
export interface TeacherBlock {
  /** Comes into sight, the picker has the focus. */
  reveal: () => void;
  /** Changes that are not saved yet; null when there are none. */
  unsaved: () => ClassInput[] | null;
  /** They have been saved. */
  settle: () => void;
}

/** 教师与教学班: the teaching unit names the teachers (审批 25). */
export function TeacherBlockEditor({
  detail,
  busy,
  onSave,
  ref,
}: {
  detail: DeclarationDetail;
  busy: boolean;
  onSave: (classes: ClassInput[]) => Promise<boolean>;
  ref: Ref<TeacherBlock>;
}) {
  const root = useRef<HTMLElement>(null);
  const [edited, setEdited] = useState<ClassInput[] | null>(null);
  const classes = edited ?? detail.body.teachingClasses;
  const known = useTeachers(
    classes.flatMap((c) => c.teachers.map((t) => t.staffId)),
    true,
  );
  const problems = submitFieldProblems(
    { ...detail.body, teachingClasses: classes },
    detail.semesterWeeks,
  );
  const save = async () => {
    if (await onSave(classes)) setEdited(null);
  };
  useImperativeHandle(ref, () => ({
    reveal: () => {
      root.current?.scrollIntoView({ block: 'start' });
      root.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
    },
    unsaved: () => edited,
    settle: () => setEdited(null),
  }));
  return (
    <FormCard className="is-open" ref={root} aria-label="教师与教学班">
      <h3>
        教师与教学班
        {edited && <small>有未保存的教师安排</small>}
        <Button size="xs" disabled={edited === null} loading={busy} onClick={() => void save()}>
          保存教师安排
        </Button>
      </h3>
      {classes.map((c, i) => (
        <div key={c.classNo} className="teaching-class">
          <h4>
            {nameOf(c, detail)}
            <small>
              {adminNames(c, detail)} · {seatsOf(c)}
            </small>
          </h4>
          <TeacherRows
            name={`teachingClasses.${i}.teachers`}
            value={c.teachers}
            onChange={(teachers) =>
              setEdited(classes.map((other, at) => (at === i ? { ...other, teachers } : other)))
            }
            totalHours={detail.body.totalHours}
            find={known.find}
            learn={known.learn}
            error={problems[`teachingClasses.${i}.teachers`]}
            disabled={busy}
            hint={
              c.teachers.some((t) => t.role === 'lead')
                ? undefined
                : '至少安排一位主讲教师后才能通过'
            }
          />
          <Wishes one={c} detail={detail} />
        </div>
      ))}
    </FormCard>
  );
}
