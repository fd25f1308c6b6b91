import { useState } from 'react';
import type { BatchAnswer } from '../../../../../machines/batch/batch.types.ts';
import type { CallInput } from '../../../../platform/contract/call.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useKeptText } from '../../../../platform/web/form/useKeptText.ts';
import { AsyncPick } from '../../../../platform/web/kit/field/AsyncPick.tsx';
import { CheckField, SelectField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { BatchTask } from '../../../../platform/web/kit/task/BatchTask.tsx';
import { useBatch } from '../../../../platform/web/kit/task/useBatch.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { spanOf, taughtWeeks, type Weeks } from '../../../../school/semester/contract/weekText.ts';
import { MOST_AT_ONCE, setDeclarations, setPreview } from '../../contract/declaring.calls.ts';
import { searchTeachers, type TeacherOption, useOptions } from '../form/options.ts';
import { Post, Workload } from '../form/sections/TeacherRows.tsx';
import { useSemesterWeeks } from '../form/useWeeks.ts';
import { rowName } from '../list/listColumns.tsx';
import '../form/several.css';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

type Set = Omit<CallInput<typeof setDeclarations>['body'], 'items'>;
interface Props {
  rows: readonly DeclarationRow[];
  onDone: (answer: BatchAnswer) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
}
type Pattern = Weeks['weekPattern'];
type Part = 'lead' | 'weeks' | 'room' | 'mode';
const PARTS: readonly (readonly [Part, string])[] = [
  ['lead', '主讲教师'],
  ['weeks', '起止周'],
  ['room', '教室类型'],
  ['mode', '授课方式'],
];

/** 批量修改: only what is ticked is changed, each declaration by itself, each refusal with its reason (申报 44). */
export default function SetSeveralDialog({ rows, onDone, onOpen, onClose }: Props) {
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [teacher, setTeacher] = useState<TeacherOption | null>(null);
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(16);
  const [pattern, setPattern] = useState<Pattern>('all');
  const { text: custom, type: setCustom, clear: clearCustom } = useKeptText('several:weeks');
  const [room, setRoom] = useState('');
  const [mode, setMode] = useState<'1' | '2' | '3'>('2');
  const {
    text: platform,
    type: setPlatform,
    clear: clearPlatform,
  } = useKeptText('several:platform');
  const weeks = Array.from({ length: useSemesterWeeks() }, (_, i) => ({
    value: String(i + 1),
    label: `第 ${i + 1} 周`,
  }));
  const patterns = useOptions<Pattern>('week_pattern');
  const rooms = useOptions('room_type');
  const modes = useOptions<'1' | '2' | '3'>('teaching_mode');
  const { data: told = [] } = useCall(setPreview, {
    query: { ids: rows.map((row) => row.id).join(',') },
  });
  const has = (part: Part) => parts.includes(part);
  const chosen = {
    startWeek: from,
    endWeek: to,
    weekPattern: pattern,
    customWeeks: pattern === 'custom' ? custom.trim() : '',
  };
  const problem =
    has('lead') && !teacher
      ? '请选择主讲教师'
      : has('weeks') && pattern === 'custom' && taughtWeeks(chosen) === 0
        ? '请填写上课周次，如 1-8、10-16'
        : has('weeks') && from > to
          ? '结束周不能早于起始周'
          : has('mode') && mode !== '2' && !platform.trim()
            ? '线上教学请填写平台名称'
            : null;
  const set: Set = {
    ...(has('lead') && teacher ? { lead: teacher.staffId } : {}),
    ...(has('weeks') ? { weeks: { ...chosen, ...spanOf(chosen) } } : {}),
    ...(has('room') ? { roomTypeCode: room || null } : {}),
    ...(has('mode')
      ? {
          teachingMode: {
            teachingMode: Number(mode) as 1 | 2 | 3,
            platformName: mode === '2' ? '' : platform.trim(),
          },
        }
      : {}),
  };
  const actor = useBatch({
    send: async ({ items }, key) =>
      (
        await callApi(
          setDeclarations,
          { body: { ...set, items: [...items] } },
          { key, guard: false },
        )
      ).data,
    size: MOST_AT_ONCE,
    onDone: (answer) => {
      clearCustom();
      clearPlatform();
      onDone(answer);
    },
    onClose,
  });
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? rowName(row) : String(id);
  };
  return (
    <BatchTask
      {...{ actor, nameOf, onOpen }}
      title="批量修改申报"
      action="修改"
      items={rows}
      blocked={parts.length === 0 || problem !== null}
    >
      <p>只修改勾选的项目；不能修改的申报会逐条说明原因。</p>
      {told.length > 0 && (
        <div className="form-band" role="status">
          <p>
            <b>所选申报的班级本学期已有同一课程，提交前请核对</b>
            {told.map(({ id, courseName, declarationNo, told: texts }) => (
              <span key={id} className="form-change">
                {courseName} {declarationNo}：{texts.join('；')}
              </span>
            ))}
          </p>
        </div>
      )}
      <div className="several-set">
        {PARTS.map(([part, label]) => (
          <fieldset key={part} aria-label={label}>
            <CheckField
              label={`修改${label}`}
              checked={has(part)}
              onChange={(on) =>
                setParts((old) => (on ? [...old, part] : old.filter((one) => one !== part)))
              }
            />
            {part === 'lead' && has('lead') && (
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
                chosen={teacher ? [teacher] : []}
                onChange={([one]) => setTeacher(one ?? null)}
                placeholder="姓名、工号或拼音首字母"
                hint="成为所选申报每个教学班的主讲，承担除实验外的学时；原主讲被替换"
              />
            )}
            {part === 'weeks' && has('weeks') && (
              <FormGrid>
                <SelectField
                  label="单双周"
                  name="weekPattern"
                  value={pattern}
                  onChange={setPattern}
                  options={patterns}
                />
                {pattern === 'custom' ? (
                  <TextField
                    label="上课周次"
                    name="customWeeks"
                    value={custom}
                    onChange={setCustom}
                    max={60}
                    placeholder="如 1-8、10-16"
                  />
                ) : (
                  <>
                    <SelectField
                      label="起始周"
                      name="startWeek"
                      value={String(from)}
                      onChange={(v) => setFrom(Number(v))}
                      options={weeks}
                    />
                    <SelectField
                      label="结束周"
                      name="endWeek"
                      value={String(to)}
                      onChange={(v) => setTo(Number(v))}
                      options={weeks}
                    />
                  </>
                )}
              </FormGrid>
            )}
            {part === 'room' && has('room') && (
              <SelectField
                label="教室类型"
                name="roomTypeCode"
                value={room}
                onChange={setRoom}
                options={rooms}
                placeholder="不限"
              />
            )}
            {part === 'mode' && has('mode') && (
              <FormGrid>
                <SelectField
                  label="授课方式"
                  name="teachingMode"
                  value={mode}
                  onChange={setMode}
                  options={modes}
                />
                {mode !== '2' && (
                  <TextField
                    label="平台名称"
                    name="platformName"
                    required
                    value={platform}
                    onChange={setPlatform}
                    max={50}
                  />
                )}
              </FormGrid>
            )}
          </fieldset>
        ))}
      </div>
      {problem && parts.length > 0 && <Hint role="status">{problem}</Hint>}
    </BatchTask>
  );
}
