import type { ReactNode } from 'react';
import { Fact, Facts } from '../../../../platform/web/kit/facts/Facts.tsx';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { RecordFacts } from '../../../../platform/web/kit/page/RecordBody.tsx';
import { DictTag, DictText } from '../../../../platform/web/kit/page/Tag.tsx';
import { NoteBand, NoteLine } from '../../../../platform/web/kit/piece/Band.tsx';
import type { DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { taughtText } from '../../../../school/semester/contract/weekText.ts';
import { fieldLabel } from '../../contract/labels.ts';
import { hoursHint } from '../form/body.ts';

interface FieldProps {
  label: string;
  change?: readonly [string, string] | undefined;
  wide?: boolean;
  children: ReactNode;
}
/** One fact of the form, read-only; marked with its former value when it differs from the round before (申报 39). */
const Field = ({ label, change, wide, children }: FieldProps) => (
  <Fact label={label} wide={wide} marked={change !== undefined}>
    {change && (
      <>
        <del title="上一轮">{change[0] || '空'}</del> →{' '}
      </>
    )}
    {children}
  </Fact>
);

/** Which declaration it is, where it stands, and what speaks against a pass without a look (申报 23). */
export const HeadFacts = ({ detail }: { detail: DeclarationDetail }) => (
  <RecordFacts>
    <span>{detail.declarationNo}</span>
    <span>{detail.courseCode}</span>
    <DictTag type="declare_status" value={detail.approval.declareStatus} />
    {detail.risks.map((risk) => (
      <DictTag key={risk} type="declare_risk" value={risk} />
    ))}
    <span>
      {detail.semesterName} · 申报人 {detail.declarerName}
    </span>
  </RecordFacts>
);

/** 课程、学时与周次、授课方式、单位 as they were declared. */
export function DeclaredFacts({ detail }: { detail: DeclarationDetail }) {
  const { body, course, units, changedFields } = detail;
  const fact = (field: string, value: ReactNode, wide = false) => (
    <Field label={fieldLabel(field)} change={changedFields[field]} wide={wide}>
      {value}
    </Field>
  );
  /** Hours there are none of say nothing, unless there were some the round before. */
  const hours = (field: 'theoryHours' | 'experimentHours' | 'computerHours' | 'practiceHours') =>
    (body[field] > 0 || field in changedFields) && fact(field, `${body[field]} 学时`);
  const roomFacts = () => (
    <>
      {fact(
        'roomTypeCode',
        body.roomTypeCode ? <DictText type="room_type" value={body.roomTypeCode} /> : '不限',
      )}
      {fact('partitionId', detail.partitionName ?? '不限')}
    </>
  );
  const hint = hoursHint(body);
  return (
    <>
      <Group title="课程">
        {fact('courseId', `${course.courseCode} ${course.courseName}`, true)}
        <Fact label="学分">{course.credits}</Fact>
        {fact('source', <DictText type="declare_source" value={body.source} />)}
        {fact('courseRank', <DictText type="course_rank" value={body.courseRank} />)}
        {fact('examMode', <DictText type="exam_mode" value={body.examMode} />)}
        {fact('openTypeGiven', <DictText type="open_type" value={detail.openType} />)}
        {body.openTypeGiven !== null && fact('openTypeReason', body.openTypeReason, true)}
        <Fact label="授课来源">
          <DictText type="teaching_source" value={detail.teachingSource} />
        </Fact>
        {body.offPlanReason && fact('offPlanReason', body.offPlanReason, true)}
      </Group>
      <Group title="学时与周次" note={hint?.text} fits={hint?.fits}>
        {fact(
          'totalHours',
          body.totalHours === course.totalHours
            ? `${body.totalHours} 学时`
            : `${body.totalHours} 学时（课程为 ${course.totalHours}）`,
        )}
        {fact('weeklyHours', `${body.weeklyHours} 学时/周`)}
        {hours('theoryHours')}
        {hours('experimentHours')}
        {hours('computerHours')}
        {hours('practiceHours')}
        {body.weekPattern === 'custom' ? (
          fact('customWeeks', `第 ${taughtText(body)} 周`)
        ) : (
          <>
            {fact('startWeek', `第 ${body.startWeek} 周`)}
            {fact('endWeek', `第 ${body.endWeek} 周`)}
          </>
        )}
        {fact('weekPattern', <DictText type="week_pattern" value={body.weekPattern} />)}
        {body.hoursReason && fact('hoursReason', body.hoursReason, true)}
      </Group>
      <Group title="授课方式">
        {fact('teachingMode', <DictText type="teaching_mode" value={body.teachingMode} />)}
        {body.teachingMode !== 2 && fact('platformName', body.platformName)}
        {body.teachingMode !== 2 && fact('onlineHours', `${body.onlineHours} 学时`)}
        {body.teachingMode !== 1 &&
          (body.selfArrangedRoom ? fact('selfArrangedRoom', '是') : roomFacts())}
        {fact('languageCode', <DictText type="teach_language" value={body.languageCode} />)}
        {fact('needSchedule', body.needSchedule ? '是' : '否')}
        {fact('needSelect', body.needSelect ? '是' : '否')}
        {body.roomNote && fact('roomNote', body.roomNote, true)}
      </Group>
      <Group title="单位">
        {fact('managementUnitKey', units.management?.name ?? '未填写')}
        {fact('teachingUnitKey', units.teaching?.name ?? '未填写')}
        <Fact label="主管单位">{units.supervisor?.name ?? '未确定'}</Fact>
        <Fact label="主审单位">{units.master?.name ?? '未确定'}</Fact>
      </Group>
    </>
  );
}

function Group({
  title,
  note,
  fits,
  children,
}: {
  title: string;
  note?: string | undefined;
  fits?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <FormCard aria-label={title}>
      <h3>
        {title}
        {note && (
          <small className="hours-hints" data-fits={fits}>
            {note}
          </small>
        )}
      </h3>
      <Facts many>{children}</Facts>
    </FormCard>
  );
}

/** Everything that differs from the round before, in one place above the form. */
export function ChangesBand({ changed }: { changed: DeclarationDetail['changedFields'] }) {
  const fields = Object.entries(changed);
  if (fields.length === 0) return null;
  return (
    <NoteBand role="region" aria-label="与上一轮相比的修改">
      <b>与上一轮相比有 {fields.length} 处修改</b>
      {fields.map(([field, [before, after]]) => (
        <NoteLine key={field}>
          {fieldLabel(field)} <del>{before || '空'}</del> → <ins>{after || '空'}</ins>
        </NoteLine>
      ))}
    </NoteBand>
  );
}
