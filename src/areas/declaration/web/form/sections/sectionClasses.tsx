import { sameText } from '../../../../../../machines/editing/editing.rules.ts';
import { Button } from '../../../../../platform/web/kit/control/Button.tsx';
import { AsyncPick } from '../../../../../platform/web/kit/field/AsyncPick.tsx';
import { FormCard, FormGrid, FormWide } from '../../../../../platform/web/kit/field/FormCard.tsx';
import { NumberField } from '../../../../../platform/web/kit/field/fields.tsx';
import { Problem } from '../../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../../platform/web/kit/plain/TextButton.tsx';
import { capacityProblem } from '../../../../../school/approval/contract/submitProblems.ts';
import type {
  ClassInput,
  DeclarationBody,
} from '../../../../../school/declaration/contract/declaration.shapes.ts';
import { mergedClass, splitClass } from '../../../contract/classes.ts';
import { fieldLabel } from '../../../contract/labels.ts';
import { emptyClass } from '../body.ts';
import { useBody, useBound, useChange, useForm, useProblem } from '../bound.ts';
import { type ClassOption, searchClasses, useClasses, useTeachers } from '../options.ts';
import { PrefRows } from './PrefRows.tsx';
import { RoomField } from './RoomField.tsx';
import { TeacherRows } from './TeacherRows.tsx';

/** 教学班: at least one; who sits in it and who teaches it (申报 17、24). `external`: another unit teaches and names the teachers. */
export function SectionClasses({ external }: { external: boolean }) {
  const { disabled } = useForm();
  const change = useChange();
  const problem = useProblem('teachingClasses');
  /** No two classes have the same number, and one keeps its own when another goes: a row is told by it. */
  const numbers = useBody((body) => body.teachingClasses.map((c) => c.classNo), sameText);
  const named = useClasses(useBody(adminClassesOf, sameText), true);
  const teachers = useTeachers(useBody(teachersOf, sameText), true);
  // the messages are named by place
  const put = (next: (classes: readonly ClassInput[]) => ClassInput[]) =>
    change((body) => ({ ...body, teachingClasses: next(body.teachingClasses) }), 'teachingClasses');
  const putAll = (next: (classes: readonly ClassInput[]) => ClassInput[]) =>
    put((classes) => next(classes).map((c, i) => ({ ...c, classNo: i + 1 })));
  const add = () =>
    change((body) => {
      const classes = body.teachingClasses;
      const next = Math.max(0, ...classes.map((c) => c.classNo)) + 1;
      return { ...body, teachingClasses: [...classes, emptyClass(next)] };
    });
  const drop = (index: number) => put((classes) => classes.filter((_, i) => i !== index));
  const mergeAll = () => putAll((classes) => [mergedClass(classes)]);
  const headcountOf = (id: number) => named.find(id)?.headcount ?? 0;
  const splitAt = (index: number) =>
    putAll((classes) =>
      classes.flatMap((c, i) => (i === index ? splitClass(c, headcountOf) : [c])),
    );
  const copyDown = (index: number) =>
    putAll((classes) => {
      const from = classes[index];
      const given = from && { teachers: from.teachers, schedulePrefs: from.schedulePrefs };
      return classes.map((c, i) => (i > index ? { ...c, ...given } : c));
    });
  return (
    <FormCard as="fieldset">
      <legend>教学班</legend>
      {numbers.map((classNo, i) => (
        <TeachingClass
          key={classNo}
          classNo={classNo}
          index={i}
          named={named}
          teachers={teachers}
          external={external}
          onRemove={numbers.length > 1 ? () => drop(i) : undefined}
          onDown={i < numbers.length - 1 ? () => copyDown(i) : undefined}
          onSplit={() => splitAt(i)}
        />
      ))}
      <div className="class-tools" data-field="teachingClasses">
        <Button variant="outline" disabled={disabled || numbers.length >= 99} onClick={add}>
          添加教学班
        </Button>
        {numbers.length > 1 && (
          <Button variant="outline" disabled={disabled} onClick={mergeAll}>
            合并为 1 个教学班
          </Button>
        )}
        {problem && <Problem>{problem}</Problem>}
      </div>
    </FormCard>
  );
}

const adminClassesOf = ({ teachingClasses }: DeclarationBody) =>
  teachingClasses.flatMap((c) => c.adminClassIds);
const teachersOf = ({ teachingClasses }: DeclarationBody) =>
  teachingClasses.flatMap((c) => c.teachers.map((t) => t.staffId));

interface ClassProps {
  classNo: number;
  index: number;
  named: ReturnType<typeof useClasses>;
  teachers: ReturnType<typeof useTeachers>;
  external: boolean;
  onRemove: (() => void) | undefined;
  /** The classes below get the same teachers and times. */
  onDown: (() => void) | undefined;
  /** Each admin class becomes a teaching class of its own. */
  onSplit: () => void;
}
function TeachingClass({
  classNo,
  index,
  named,
  teachers,
  external,
  onRemove,
  onDown,
  onSplit,
}: ClassProps) {
  const at = `teachingClasses.${index}` as const;
  const totalHours = useBody((body) => body.totalHours);
  const mode = useBody((body) => body.teachingMode);
  const own = useBody((body) => body.selfArrangedRoom);
  const ids = useBound(`${at}.adminClassIds`);
  const expected = useBound(`${at}.expectedCount`);
  const capacity = useBound(`${at}.capacity`);
  const staff = useBound(`${at}.teachers`);
  const prefs = useBound(`${at}.schedulePrefs`);
  const short = (label: string) => label.replace(/^第 \d+ 教学班 /, '');
  const chosen = ids.value.map((id) => named.find(id) ?? unknownClass(id));
  const choose = (rows: ClassOption[]) => {
    named.learn(rows);
    ids.onChange(rows.map((c) => c.id));
    if (rows.some((c) => c.majorId === UNKNOWN)) return; // its headcount is not known yet: a sum would be wrong
    const sum = rows.reduce((n, c) => n + c.headcount, 0);
    // a limit that only followed the old number follows the new one
    if (capacity.value === expected.value || capacity.value < sum) capacity.onChange(sum);
    expected.onChange(sum);
  };
  return (
    <section className="teaching-class" aria-label={`教学班 ${String(classNo).padStart(2, '0')}`}>
      <header>
        <h2>教学班 {String(classNo).padStart(2, '0')}</h2>
        {!ids.disabled && (
          <span className="class-acts">
            {onDown && (staff.value.length > 0 || prefs.value.length > 0) && (
              <TextButton title="教师和时间要求复制到下面各教学班" onClick={onDown}>
                向下复制
              </TextButton>
            )}
            {ids.value.length > 1 && (
              <TextButton title="每个行政班单独成班" onClick={onSplit}>
                拆分此教学班
              </TextButton>
            )}
            {onRemove && <TextButton onClick={onRemove}>删除此教学班</TextButton>}
          </span>
        )}
      </header>
      <FormGrid>
        <FormWide>
          <AsyncPick<ClassOption>
            {...ids}
            label={short(ids.label)}
            required
            multiple
            search={searchClasses}
            keyOf={(c) => c.id}
            labelOf={(c) => c.name}
            rowOf={(c) => (
              <>
                <b>{c.name}</b>
                <small>
                  {c.grade} 级 · {c.majorName} · {c.headcount} 人
                </small>
              </>
            )}
            chosen={chosen}
            onChange={choose}
            placeholder="班级名称，可多选"
          />
        </FormWide>
        <NumberField
          {...expected}
          label={short(expected.label)}
          unit="人"
          hint="按所选班级自动合计，可修改"
        />
        <NumberField
          {...capacity}
          error={
            capacity.error ??
            capacityProblem({ capacity: capacity.value, expectedCount: expected.value })
          }
          label={short(capacity.label)}
          unit="人"
        />
        {mode !== 1 && !own && (
          <RoomField
            index={index}
            campusId={chosen[0]?.campusId ?? 0}
            label={short(fieldLabel(`${at}.fixedRoomId`))}
          />
        )}
      </FormGrid>
      <TeacherRows
        name={staff.name}
        value={staff.value}
        onChange={staff.onChange}
        totalHours={totalHours}
        find={teachers.find}
        learn={teachers.learn}
        error={staff.error}
        disabled={staff.disabled}
        hint={external ? '外授课程由教学单位安排，此处可不填' : '可不填，由教学单位审批时安排'}
      />
      <PrefRows
        value={prefs.value}
        onChange={prefs.onChange}
        disabled={prefs.disabled}
        name={prefs.name}
        error={prefs.error}
      />
    </section>
  );
}

const UNKNOWN = 0;
const unknownClass = (id: number): ClassOption => ({
  id,
  name: '正在读取…',
  grade: '',
  majorId: UNKNOWN,
  majorName: '',
  campusId: 0,
  headcount: 0,
});
