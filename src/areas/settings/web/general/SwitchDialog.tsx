import { useState } from 'react';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS, type Level } from '../../../../../machines/approval/approval.types.ts';
import type { CallInput } from '../../../../platform/contract/call.ts';
import { CODE } from '../../../../platform/contract/codes.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { questionOf } from '../../../../platform/web/form/confirming.ts';
import { DECIDING, useDecision } from '../../../../platform/web/form/useDecision.ts';
import { CheckField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { MomentField } from '../../../../platform/web/kit/field/MomentField.tsx';
import { lengthProblem, ReasonField } from '../../../../platform/web/kit/page/ReasonField.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { minuteText, shortSemester } from '../../../../platform/web/time.ts';
import {
  ALL_OFF_TEXT,
  type DeadlineSet,
  isAllOff,
  rehearseDeadlines,
  type SwitchRow,
  type SwitchSet,
  saveSwitches,
  switchPreview,
} from '../../../../school/approval/contract/switches.calls.ts';
import { Rehearsing } from '../../../../school/approval/web/rehearsal/Rehearsing.tsx';
import { Effect } from './Effect.tsx';

interface Props {
  row: SwitchRow;
  may: boolean;
  onDone: (jobId: number | null) => void;
  onClose: () => void;
}
const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
const localOf = (iso: string | null) => (iso ? minuteText(iso).replace(' ', 'T') : '');
const isoOf = (local: string) => (local ? new Date(`${local}:00+08:00`).toISOString() : null);
const flags = (switches: SwitchSet) =>
  Object.fromEntries(LEVELS.map((level) => [level, String(switches[level])])) as Record<
    Level,
    'true' | 'false'
  >;

/** Switches and deadlines of one semester: what a change means is shown before it is made (审批 67). */
export function SwitchDialog({ row: given, may, onDone, onClose }: Props) {
  // as it was when it was opened: what somebody else changes meanwhile is refused, not overwritten
  const [row] = useState(given);
  const { businessTypeName } = useWorkingContext();
  const [switches, setSwitches] = useState<SwitchSet>(row.switches);
  const [deadlines, setDeadlines] = useState<DeadlineSet>(row.deadlines);
  const [reason, setReason] = useState('');
  const [apply, setApply] = useState(false);
  const [typed, setTyped] = useState('');
  const changed = !same(switches, row.switches);
  const dirty = changed || !same(deadlines, row.deadlines);
  const open = may && row.refusal === null;
  const effect = useCall(
    switchPreview,
    { params: { semesterId: row.semesterId }, query: flags(switches) },
    { enabled: open && changed, keepPrevious: true },
  );
  const allOff = isAllOff(switches) && (changed || apply);
  const { busy, problems, decide } = useDecision<CallInput<typeof saveSwitches>['body']>({
    send: async (body, _, confirmed) => {
      const { data } = await callApi(
        saveSwitches,
        {
          params: { semesterId: row.semesterId },
          body: { ...body, ...(confirmed.length > 0 ? { confirmed } : {}) },
        },
        { own: [...DECIDING.own, CODE.invalid] },
      );
      notify({
        type: 'success',
        message: data.jobId === null ? '审批开关已保存' : '审批开关已保存，正在应用到在途',
        duration: 3000,
      });
      onDone(data.jobId);
    },
    words: (_, warnings) => questionOf(warnings),
  });
  const save = () => {
    const before = { switches: row.switches, deadlines: row.deadlines };
    const what = {
      switches,
      deadlines,
      before,
      reason,
      apply: apply && changed,
      ...(allOff ? { typed } : {}),
    };
    return decide({ what, version: 0 });
  };
  const blocked =
    !dirty || lengthProblem(reason, 2, 200) !== null || (allOff && typed.trim() !== ALL_OFF_TEXT);
  return (
    <TaskDialog
      title={`审批开关：${shortSemester(row.semesterName)}（${businessTypeName ?? ''}）`}
      {...(open ? { action: '保存' } : { closeText: '关闭' })}
      busy={busy !== null}
      blocked={blocked}
      onAction={() => void save()}
      onClose={onClose}
    >
      {row.refusal && <Hint>{row.refusal}。</Hint>}
      <div className="switch-levels">
        <p className="switch-level is-head" aria-hidden="true">
          <span>审批级</span>
          <span>审批截止（可不填）</span>
        </p>
        {LEVELS.map((level) => (
          <div key={level} className="switch-level">
            <div>
              <CheckField
                label={`${LEVEL_UNIT_ZH[level]}审批`}
                checked={switches[level]}
                disabled={!open}
                onChange={(on) => setSwitches({ ...switches, [level]: on })}
              />
              <Hint as="span">{row.waiting[level]} 条待审批</Hint>
              {problems[`switches.${level}`] && <Problem>{problems[`switches.${level}`]}</Problem>}
            </div>
            <MomentField
              label={`${LEVEL_UNIT_ZH[level]}审批截止`}
              name={`deadlines.${level}`}
              value={localOf(deadlines[level])}
              disabled={!open}
              error={problems[`deadlines.${level}`]}
              onChange={(local) => setDeadlines({ ...deadlines, [level]: isoOf(local) })}
            />
          </div>
        ))}
      </div>
      {open && changed && <Effect effect={effect.data} apply={apply} />}
      {open && !same(deadlines, row.deadlines) && (
        <Rehearsing
          call={rehearseDeadlines}
          asked={{ params: { semesterId: row.semesterId }, body: { deadlines } }}
        />
      )}
      {open && changed && (effect.data?.inFlight ?? 0) > 0 && (
        <CheckField label="应用到在途申报" checked={apply} onChange={setApply} />
      )}
      {open && allOff && (
        <TextField
          label={`各级都关闭后没有人审批。请输入“${ALL_OFF_TEXT}”以确认`}
          name="typed"
          required
          value={typed}
          onChange={setTyped}
          error={problems.typed}
        />
      )}
      {open && <ReasonField label="原因" value={reason} onChange={setReason} min={2} max={200} />}
      {problems.reason && <Problem>{problems.reason}</Problem>}
    </TaskDialog>
  );
}
