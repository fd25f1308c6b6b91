import { AsyncPick } from '../../../../../platform/web/kit/field/AsyncPick.tsx';
import {
  NumberField,
  SelectField,
  TextField,
} from '../../../../../platform/web/kit/field/fields.tsx';
import { DictText } from '../../../../../platform/web/kit/page/Tag.tsx';
import { TextButton } from '../../../../../platform/web/kit/plain/TextButton.tsx';
import type { TeacherInput } from '../../../../../school/declaration/contract/declaration.shapes.ts';
import { weeksProblem } from '../../../../../school/semester/contract/weekText.ts';
import { searchTeachers, type TeacherOption, useOptions } from '../options.ts';

interface Props {
  /** Path of the class' teachers in the form: messages of client and server name it. */
  name: string;
  value: readonly TeacherInput[];
  onChange: (teachers: TeacherInput[]) => void;
  totalHours: number;
  find: (staffId: number) => TeacherOption | undefined;
  learn: (teachers: readonly TeacherOption[]) => void;
  error?: string | undefined;
  disabled: boolean;
  hint?: string | undefined;
}

/** 任课教师 of one class: who, in which role, how many hours, and how much they teach already (申报 22、25). */
export function TeacherRows({
  name,
  value,
  onChange,
  totalHours,
  find,
  learn,
  error,
  disabled,
  hint,
}: Props) {
  const roles = useOptions<TeacherInput['role']>('teacher_role', ...value.map(({ role }) => role));
  const change = (index: number, part: Partial<TeacherInput>) =>
    onChange(value.map((t, i) => (i === index ? { ...t, ...part } : t)));
  const add = ([teacher]: TeacherOption[]) => {
    if (!teacher || value.some((t) => t.staffId === teacher.staffId)) return;
    learn([teacher]);
    const first = !value.some((t) => t.role === 'lead');
    onChange([
      ...value,
      { staffId: teacher.staffId, role: first ? 'lead' : 'assist', hours: first ? totalHours : 0 },
    ]);
  };
  return (
    <div className="teachers">
      {value.map((teacher, i) => {
        const known = find(teacher.staffId);
        const who = known ? `${known.name} ${known.employeeNumber}` : '正在读取…';
        return (
          <div className="teacher" key={teacher.staffId}>
            <div className="teacher-who">
              <b>{who}</b>
              <small>{known && <Post teacher={known} />}</small>
            </div>
            {known && <Workload teacher={known} />}
            <SelectField
              label="角色"
              name={`${name}.${i}.role`}
              value={teacher.role}
              options={roles}
              disabled={disabled}
              onChange={(role) => change(i, { role })}
            />
            <NumberField
              label="学时"
              name={`${name}.${i}.hours`}
              value={teacher.hours}
              disabled={disabled}
              onChange={(hours) => change(i, { hours })}
            />
            <TextField
              label="周次"
              name={`${name}.${i}.weeks`}
              value={teacher.weeks ?? ''}
              error={weeksProblem(teacher.weeks)}
              disabled={disabled}
              max={60}
              placeholder="全部"
              onChange={(weeks) => change(i, { weeks: weeks || undefined })}
            />
            {!disabled && (
              <TextButton
                className="row-remove"
                aria-label={`去掉教师 ${who}`}
                onClick={() => onChange(value.filter((_, at) => at !== i))}
              >
                去掉
              </TextButton>
            )}
          </div>
        );
      })}
      <AsyncPick<TeacherOption>
        label={value.length > 0 ? '添加教师' : '任课教师'}
        name={name}
        search={searchTeachers}
        keyOf={(t) => t.staffId}
        labelOf={(t) => t.name}
        rowOf={(t) => (
          <>
            <b>{t.name}</b>
            <small>
              {t.employeeNumber} · <Post teacher={t} />
            </small>
            <Workload teacher={t} />
          </>
        )}
        chosen={[]}
        onChange={add}
        placeholder="姓名、工号或拼音首字母，如 zcl"
        disabled={disabled}
        error={error}
        hint={hint}
      />
    </div>
  );
}

/** 单位 · 职称; both may be missing. */
export function Post({ teacher }: { teacher: { unitName: string | null; title: string | null } }) {
  return (
    <>
      {teacher.unitName}
      {teacher.unitName && teacher.title && ' · '}
      <DictText type="sys_title" value={teacher.title} />
    </>
  );
}

/** `12/16`: hours a week in this semester, and how many are usual at most; above it the word says so too. */
export function Workload({
  teacher,
}: {
  teacher: Pick<TeacherOption, 'weeklyHours' | 'weeklyLimit'>;
}) {
  const over = teacher.weeklyHours > teacher.weeklyLimit;
  return (
    <span
      className="workload"
      data-over={over || undefined}
      title={`本学期已安排每周 ${teacher.weeklyHours} 学时，上限 ${teacher.weeklyLimit}`}
    >
      {teacher.weeklyHours}/{teacher.weeklyLimit}
      {over && ' 超'}
    </span>
  );
}
