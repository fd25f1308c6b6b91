import { Permitted } from '../../../../../platform/web/actors/session.ts';
import { useOpen } from '../../../../../platform/web/frame/tabs/tabs.ts';
import { AsyncPick } from '../../../../../platform/web/kit/field/AsyncPick.tsx';
import { FormCard, FormGrid, FormWide } from '../../../../../platform/web/kit/field/FormCard.tsx';
import { SelectField, TextField } from '../../../../../platform/web/kit/field/fields.tsx';
import { DictTag } from '../../../../../platform/web/kit/page/Tag.tsx';
import { TextButton } from '../../../../../platform/web/kit/plain/TextButton.tsx';
import type { DeclarationBody } from '../../../../../school/declaration/contract/declaration.shapes.ts';
import { type CourseOption, fromCourse } from '../body.ts';
import { useBound, useChange } from '../bound.ts';
import { searchCourses, useOptions } from '../options.ts';
import type { Routed } from '../useRouting.ts';

/** Values of 来源 */
const [ON_PLAN, OFF_PLAN] = [1, 2] as const;

/** A course that is not in the catalogue may be asked for (申报 74). */
function NewCourse({ keyword }: { keyword: string }) {
  const open = useOpen();
  return (
    <Permitted any={['talent:courseRequest:add']}>
      <TextButton
        onClick={() =>
          open(`/talent/courseRequest?${new URLSearchParams({ edit: 'new', named: keyword })}`)
        }
      >
        申请新课“{keyword}”
      </TextButton>
    </Permitted>
  );
}

/** What the plans of the classes say of the course, and where the chosen 来源 says otherwise (申报 37). */
function InPlan({ routed, source }: { routed: Routed; source: DeclarationBody['source'] }) {
  const { planned, notPlanned } = routed;
  const isOff = source === OFF_PLAN;
  return (
    <>
      {planned.length > 0 && (
        <p className="form-facts is-whole">
          方案：
          {planned
            .map(
              (one) => `${one.planName}（第 ${one.terms.join('、')} 学期，${one.totalHours} 学时）`,
            )
            .join('；')}
          {!isOff && ' ✓'}
        </p>
      )}
      {planned.length > 0 && isOff && (
        <p className="form-shut is-whole">
          所选为计划外，而培养方案中有该课程，请确认是否应为计划内
        </p>
      )}
      {notPlanned && source === ON_PLAN && (
        <p className="form-shut is-whole">
          所选班级的培养方案中没有该课程，请选择“计划外”并说明原因
        </p>
      )}
    </>
  );
}

interface Named {
  id: number;
  courseCode: string;
  courseName: string;
}
/** 课程: which course, and what it brings along. */
export function SectionCourse({
  course,
  onCourse,
  routed,
}: {
  course: Named | null;
  onCourse: (course: CourseOption) => void;
  routed: Routed | undefined;
}) {
  const change = useChange();
  const courseId = useBound('courseId');
  const source = useBound('source');
  const rank = useBound('courseRank');
  const exam = useBound('examMode');
  const reason = useBound('offPlanReason');
  const openType = useBound('openTypeGiven');
  const openReason = useBound('openTypeReason');
  const openTypes = useOptions('open_type', openType.value);
  const found = openTypes.find(({ value }) => value === String(routed?.openType))?.label;
  const pick = (found: (Named | CourseOption)[]) => {
    const next = found[0];
    if (!next || !('teachingUnitKey' in next) || next.id === courseId.value) return;
    change((body) => ({ ...body, ...fromCourse(next) }), 'courseId');
    onCourse(next);
  };
  return (
    <FormCard as="fieldset">
      <legend>课程</legend>
      <FormGrid>
        <FormWide>
          <AsyncPick<Named | CourseOption>
            {...courseId}
            required
            search={searchCourses}
            keyOf={(c) => c.id}
            labelOf={(c) => `${c.courseCode} ${c.courseName}`}
            rowOf={(c) => <CourseRow course={c} />}
            instead={(keyword) => <NewCourse keyword={keyword} />}
            chosen={course ? [course] : []}
            onChange={pick}
            placeholder="课程代码、名称或拼音首字母"
            hint={
              course
                ? '学时、修读性质和教学单位已由课程带出，可以修改'
                : '选定课程后带出学时、修读性质和教学单位'
            }
          />
        </FormWide>
        <SelectField
          {...source}
          value={String(source.value)}
          onChange={(v) => source.onChange(Number(v) as 1 | 2 | 3)}
          options={useOptions('declare_source', source.value)}
        />
        <SelectField
          {...rank}
          options={useOptions<DeclarationBody['courseRank']>('course_rank', rank.value)}
        />
        <SelectField
          {...exam}
          options={useOptions<DeclarationBody['examMode']>('exam_mode', exam.value)}
        />
        <SelectField
          {...openType}
          value={String(openType.value ?? '')}
          onChange={(v) => openType.onChange(v ? (Number(v) as 1 | 2) : null)}
          options={openTypes}
          placeholder={found ? `按历史：${found}` : '按历史判定'}
        />
        <p className="form-facts is-whole">
          {routed ? (
            <>
              <DictTag type="open_type" value={openType.value ?? routed.openType} />
              <DictTag type="teaching_source" value={routed.teachingSource} />
            </>
          ) : (
            '选定课程和班级后判定新开或延续、自授或外授'
          )}
        </p>
        {routed && <InPlan routed={routed} source={source.value} />}
        {openType.value !== null && (
          <FormWide>
            <TextField
              {...openReason}
              required
              rows={2}
              max={200}
              hint={found && `按开课历史为${found}，审批人会看到这一说明`}
            />
          </FormWide>
        )}
        {source.value === OFF_PLAN && (
          <FormWide>
            <TextField {...reason} required rows={2} max={500} />
          </FormWide>
        )}
      </FormGrid>
    </FormCard>
  );
}

function CourseRow({ course }: { course: Named | CourseOption }) {
  return (
    <>
      <b>{course.courseName}</b>
      <small>
        {course.courseCode}
        {'credits' in course &&
          ` · ${course.credits} 学分 · ${course.totalHours} 学时 · ${course.teachingUnitName}`}
      </small>
    </>
  );
}
