import { callApi } from '../../../platform/web/api/call.ts';
import { useRefresh } from '../../../platform/web/api/query.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { number, reason, select } from '../../../platform/web/form/task/taskFields.tsx';
import { SmallTable } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { FormGrid } from '../../../platform/web/kit/field/FormCard.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { minuteText } from '../../../platform/web/time.ts';
import { extendedBy } from '../contract/extendedBy.ts';
import {
  type WindowBoard,
  type WindowCollege,
  windowExtend,
} from '../contract/windowBoard.calls.ts';
import { STEP_WORDS } from './steps.ts';

const MOST_DAYS = 60;
interface Props {
  board: WindowBoard;
  /** Within the caller's scopes. */
  colleges: readonly WindowCollege[];
  onClose: () => void;
}
/** +n days for the chosen colleges: what each has now and would have then stands there before it is sent (窗口 3). */
export function ExtendDialog({ board, colleges, onClose }: Props) {
  const refresh = useRefresh();
  const steps = STEP_WORDS.flatMap((label, step) =>
    colleges.some(({ ends }) => ends[step] !== null) ? [{ value: String(step), label }] : [],
  );
  const rowsOf = (step: string, days: number) =>
    colleges.flatMap(({ unitKey, name, ends }) => {
      const end = ends[Number(step)];
      return end && days >= 1 && days <= MOST_DAYS
        ? [{ unitKey, name, end, until: extendedBy(end, days, board.now) }]
        : [];
    });
  return (
    <Task
      title="延期"
      wide
      action={({ values }) => `延期 ${rowsOf(values.step, values.days).length} 个学院`}
      fields={{
        step: select({
          label: '环节',
          required: true,
          start: steps[0]?.value ?? '',
          options: steps,
        }),
        days: number({ label: '延长', required: true, start: 3, unit: '天' }),
        reason: reason({ first: true }),
      }}
      blocked={({ values }) => rowsOf(values.step, values.days).length === 0}
      send={({ step, days, reason: why }) =>
        callApi(windowExtend, {
          body: {
            level: Number(step),
            reason: why.trim(),
            colleges: rowsOf(step, days).map(({ unitKey, until }) => ({ unitKey, until })),
          },
        })
      }
      said={(answer) => `已给 ${answer.data.extended} 个学院延期`}
      refusalAt="below"
      onRefused={() => void refresh('windowBoard')} // a colleague was faster: what each has now stands in the table
      rereads={['windowBoard', 'declarationWindow', 'homeSummary', 'approveList', 'semesterPlace']}
      onClose={onClose}
    >
      {({ at, values }) => (
        <>
          <FormGrid>
            {at.step}
            {at.days}
          </FormGrid>
          {at.reason}
          {rowsOf(values.step, values.days).length === 0 ? (
            <Hint>请填写 1–{MOST_DAYS} 天。</Hint>
          ) : (
            <SmallTable heads={['学院', '现在', '延期后']} boxed>
              {rowsOf(values.step, values.days).map(({ unitKey, name, end, until }) => (
                <tr key={unitKey}>
                  <td>{name}</td>
                  <td>{minuteText(end)}</td>
                  <td>{until.replace('T', ' ')}</td>
                </tr>
              ))}
            </SmallTable>
          )}
          <Hint below>包括学院的全部下级单位；已过截止的，从今天同一时刻起算。</Hint>
        </>
      )}
    </Task>
  );
}
