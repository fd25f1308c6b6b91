import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { inWords } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import {
  CheckField,
  NumberField,
  SelectField,
  TextField,
} from '../../../../platform/web/kit/field/fields.tsx';
import { useDictOptions } from '../../../../platform/web/kit/page/Tag.tsx';
import { Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { TreeSelect } from '../../../../platform/web/scope/TreeSelect.tsx';
import { WEEKDAYS } from '../../../../school/room/contract/grid.ts';
import { SCHOOL_TREE } from '../../../../school/room/contract/roomUnits.ts';
import { usePeriodChoices } from '../../../../school/semester/web/usePeriodTimes.ts';
import { occupancyAdd } from '../../contract/room.calls.ts';

const DAYS = WEEKDAYS.map((day, i) => ({ value: String(i + 1), label: `周${day}` }));
/** 借用 has a process of its own one day (教室 28). */
const BORROWED = '3';

interface Props {
  room: { id: number; roomName: string };
  weeks: number;
  onDone: () => void;
  onClose: () => void;
}

/** What is typed of an occupancy, and its sending; a refusal leaves it standing. */
function useOccupancy(room: Props['room'], weeks: number, onDone: () => void) {
  const [body, setBody] = useState({
    source: '2',
    subject: '',
    weeks: `1-${weeks}`,
    weekday: '1',
    from: '1',
    to: '2',
    headcount: 0,
    shared: false,
    unitKey: null as string | null,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<string | null>(null);
  const { busy, send: underWay } = useSending();
  const put = (part: Partial<typeof body>) => setBody({ ...body, ...part });
  const send = () =>
    underWay(async () => {
      setErrors({});
      setRefused(null);
      try {
        const numbers = {
          weekday: Number(body.weekday),
          from: Number(body.from),
          to: Number(body.to),
        };
        const sent = { ...body, ...numbers, source: body.source as '1', roomId: room.id };
        await callApi(
          occupancyAdd,
          { body: sent },
          { own: [CODE.invalid, CODE.conflict, CODE.rule] },
        );
        notify({ type: 'success', message: `已登记${room.roomName}的占用` });
        onDone();
      } catch (error) {
        if (!(error instanceof ApiError)) setRefused(inWords(error));
        else if (error.code === CODE.invalid) setErrors(error.fields);
        else setRefused(error.message);
      }
    });
  return { body, put, errors, refused, busy, send };
}

/** 登记占用: whoever is second is aside who has the room already; what was typed stays. */
export function OccupancyDialog({ room, weeks, onDone, onClose }: Props) {
  const state = useOccupancy(room, weeks, onDone);
  const { body, put, errors, refused } = state;
  const sources = useDictOptions('occupancy_source', []).filter(({ value }) => value !== BORROWED);
  return (
    <TaskDialog
      title={`登记占用：${room.roomName}`}
      action="登记"
      busy={state.busy}
      onAction={() => void state.send()}
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          label="来源"
          name="source"
          value={body.source}
          options={sources}
          error={errors.source}
          onChange={(source) => put({ source })}
        />
        <TextField
          label="占用内容"
          name="subject"
          required
          max={100}
          value={body.subject}
          error={errors.subject}
          onChange={(subject) => put({ subject })}
        />
        <TimeFields roomId={room.id} occupancy={state} />
        <NumberField
          label="人数"
          name="headcount"
          unit="人"
          value={body.headcount}
          error={errors.headcount}
          onChange={(headcount) => put({ headcount })}
        />
        <TreeSelect
          label="使用单位"
          name="unitKey"
          businessType={SCHOOL_TREE}
          value={body.unitKey}
          hint="专用于某单位的时间只有该单位能用"
          selectable={() => true}
          onChange={(unitKey) => put({ unitKey })}
        />
      </FormGrid>
      <CheckField
        label="允许与其他占用同时进行"
        checked={body.shared}
        onChange={(shared) => put({ shared })}
      />
      {refused && (
        <Problem large role="alert">
          {refused}
        </Problem>
      )}
    </TaskDialog>
  );
}

interface TimeProps {
  roomId: number;
  occupancy: ReturnType<typeof useOccupancy>;
}
function TimeFields({ roomId, occupancy: { body, put, errors } }: TimeProps) {
  const [begins, ends] = usePeriodChoices(roomId);
  return (
    <>
      <TextField
        label="周次"
        name="weeks"
        required
        value={body.weeks}
        hint="如 1-16、13、1-15单"
        error={errors.weeks}
        onChange={(text) => put({ weeks: text })}
      />
      <SelectField
        label="星期"
        name="weekday"
        value={body.weekday}
        options={DAYS}
        onChange={(weekday) => put({ weekday })}
      />
      <SelectField
        label="从"
        name="from"
        value={body.from}
        options={begins}
        onChange={(from) => put({ from })}
      />
      <SelectField
        label="到"
        name="to"
        value={body.to}
        options={ends}
        error={errors.to}
        onChange={(to) => put({ to })}
      />
    </>
  );
}
