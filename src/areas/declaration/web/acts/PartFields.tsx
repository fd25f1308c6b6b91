import { AsyncPick } from '../../../../platform/web/kit/field/AsyncPick.tsx';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { SelectField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { searchTeachers, type TeacherOption, useOptions } from '../form/options.ts';
import { Post, Workload } from '../form/sections/TeacherRows.tsx';
import { useSemesterWeeks } from '../form/useWeeks.ts';
import type { Mode, Part, Pattern, useParts } from './useParts.ts';

interface Props {
  parts: ReturnType<typeof useParts>;
}
/** The fields of what is ticked. */
export function PartFields({ part, parts }: Props & { part: Part }) {
  if (part === 'lead') return <LeadField parts={parts} />;
  if (part === 'weeks') return <WeekFields parts={parts} />;
  if (part === 'mode') return <ModeFields parts={parts} />;
  return <RoomField parts={parts} />;
}

const RoomField = ({ parts: { values, put } }: Props) => (
  <SelectField
    label="教室类型"
    name="roomTypeCode"
    value={values.room}
    onChange={(room) => put({ room })}
    options={useOptions('room_type')}
    placeholder="不限"
  />
);

const LeadField = ({ parts: { values, put } }: Props) => (
  <AsyncPick<TeacherOption>
    label="主讲教师"
    name="lead"
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
    chosen={values.teacher ? [values.teacher] : []}
    onChange={([one]) => put({ teacher: one ?? null })}
    placeholder="姓名、工号或拼音首字母"
    hint="成为所选申报每个教学班的主讲，承担除实验外的学时；原主讲被替换"
  />
);

function WeekFields({ parts: { values, put, custom } }: Props) {
  const patterns = useOptions<Pattern>('week_pattern');
  const weeks = Array.from({ length: useSemesterWeeks() }, (_, i) => ({
    value: String(i + 1),
    label: `第 ${i + 1} 周`,
  }));
  return (
    <FormGrid>
      <SelectField
        label="单双周"
        name="weekPattern"
        value={values.pattern}
        onChange={(pattern) => put({ pattern })}
        options={patterns}
      />
      {values.pattern === 'custom' ? (
        <TextField
          label="上课周次"
          name="customWeeks"
          value={custom.text}
          onChange={custom.type}
          max={60}
          placeholder="如 1-8、10-16"
        />
      ) : (
        <>
          <SelectField
            label="起始周"
            name="startWeek"
            value={String(values.from)}
            onChange={(week) => put({ from: Number(week) })}
            options={weeks}
          />
          <SelectField
            label="结束周"
            name="endWeek"
            value={String(values.to)}
            onChange={(week) => put({ to: Number(week) })}
            options={weeks}
          />
        </>
      )}
    </FormGrid>
  );
}

function ModeFields({ parts: { values, put, platform } }: Props) {
  const modes = useOptions<Mode>('teaching_mode');
  return (
    <FormGrid>
      <SelectField
        label="授课方式"
        name="teachingMode"
        value={values.mode}
        onChange={(mode) => put({ mode })}
        options={modes}
      />
      {values.mode !== '2' && (
        <TextField
          label="平台名称"
          name="platformName"
          required
          value={platform.text}
          onChange={platform.type}
          max={50}
        />
      )}
    </FormGrid>
  );
}
