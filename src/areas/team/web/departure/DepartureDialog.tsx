import { DEPARTURE_EVENT_ZH } from '../../../../../machines/departure/departure.types.ts';
import { CODE } from '../../../../platform/contract/codes.ts';
import type { PersonOption } from '../../../../platform/contract/scope/staff.calls.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { date, people } from '../../../../platform/web/form/task/pickFields.tsx';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { select, text } from '../../../../platform/web/form/task/taskFields.tsx';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { useDictOptions } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { returnsFrom } from '../../../../school/people/contract/departure.entity.ts';
import {
  type DepartureDetail,
  departureChange,
  departurePlan,
  departurePreview,
} from '../../contract/departure.calls.ts';
import { LeftOpen } from './LeftOpen.tsx';
import { DEPARTURE_SHOWN } from './shown.ts';
import '../hr.css';

const optionOf = (userId: number, cname: string, employeeNumber = ''): PersonOption => ({
  ...{ userId, cname, employeeNumber },
  unitName: null,
});
interface Props {
  /** Whose; null: chosen in the dialog. */
  person: { userId: number; cname: string } | null;
  /** The day that is known already. */
  beginOn?: string;
  /** What is changed. */
  row?: DepartureDetail;
  onClose: () => void;
}
/** 计划离岗 and 修改日期: with what will be left open at once below (用户 38、39). */
export function DepartureDialog({ person, beginOn = '', row, onClose }: Props) {
  const kinds = useDictOptions('departure_kind', row ? [row.kind] : []);
  const act = DEPARTURE_EVENT_ZH[row ? 'change' : 'plan'];
  const { successorId = null, successorName = '' } = row ?? {};
  return (
    <Task
      title={person ? `${act}：${person.cname}` : act}
      action={row ? '保存' : act}
      fields={{
        userId: people({
          label: '人员',
          required: true,
          start: person ? [optionOf(person.userId, person.cname)] : [],
        }),
        kind: select({
          label: '类别',
          required: true,
          options: kinds,
          start: row?.kind ?? '1',
          disabled: row !== undefined,
        }),
        beginOn: date({
          label: '离岗日期',
          required: true,
          hint: '不在岗的第一天',
          start: row?.beginOn ?? beginOn,
          disabled: row?.state === 'gone',
        }),
        endOn: date({ label: '离岗至', required: true, hint: '最后一天', start: row?.endOn ?? '' }),
        successorId: people({
          label: '接手人',
          hint: '还没有定的可以不填',
          start: successorId === null ? [] : [optionOf(successorId, successorName ?? '')],
        }),
        note: text({ label: '说明', max: 200, start: row?.note ?? '' }),
      }}
      needs={['userId', 'kind', 'beginOn']}
      blocked={({ values: { kind, endOn } }) => returnsFrom(kind) && !endOn}
      preview={{
        call: departurePreview,
        input: ({ userId: [who] }) => (who ? { query: { userId: String(who.userId) } } : null),
        keepPrevious: true,
        reading: <Hint below>正在读取他名下的事项…</Hint>,
        show: (open) => <LeftOpen {...open} when="离岗时" />,
      }}
      send={async ({ userId: [who], kind, successorId: [next], ...said }): Promise<unknown> => {
        if (!who) return false;
        const days = {
          beginOn: said.beginOn,
          endOn: returnsFrom(kind) ? said.endOn || null : null,
          successorId: next?.userId ?? null,
          note: said.note.trim() || null,
        };
        const own = { own: [CODE.invalid] };
        return row
          ? callApi(
              departureChange,
              { params: { id: row.id }, body: { ...days, version: row.version } },
              own,
            )
          : callApi(departurePlan, { body: { ...days, kind, userId: who.userId } }, own);
      }}
      said={(_, { values: { userId, beginOn } }) =>
        `${row ? '已修改' : '已计划'}：${userId[0]?.cname} ${beginOn} 离岗`
      }
      rereads={DEPARTURE_SHOWN}
      onClose={onClose}
    >
      {({ at, values: { kind }, preview }) => (
        <Stack className="hr-form">
          {!person && at.userId}
          <FormGrid>
            {at.kind}
            {at.successorId}
            {at.beginOn}
            {returnsFrom(kind) && at.endOn}
          </FormGrid>
          {at.note}
          <section className="team-lines" aria-label="会留下什么">
            <h3>会留下什么</h3>
            {preview || <Hint below>选了人员就列出他名下的事项。</Hint>}
          </section>
        </Stack>
      )}
    </Task>
  );
}
