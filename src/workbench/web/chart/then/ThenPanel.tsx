import { useId } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { NativeSelect } from '../../../../platform/web/kit/control/NativeSelect.tsx';
import { Slider } from '../../../../platform/web/kit/control/Slider.tsx';
import { useSettled } from '../../../../platform/web/kit/page/useSettled.ts';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { minuteText } from '../../../../platform/web/time.ts';
import type { HistoryPeople, historyThen } from '../../../contract/then.calls.ts';
import { THEN } from '../addresses.ts';
import { usePlace } from '../usePlace.ts';
import { type Line, momentFor, stepAt } from './moments.ts';
import { Offered } from './Offered.tsx';
import './then.css';

/** Milliseconds for which the slider rests before the server is asked. */
const REST = 200;

interface Props {
  item: { source: string; id: number };
  line: Line;
  step: number | null;
  people: HistoryPeople['people'];
}
type Person = HistoryPeople['people'][number];

/** 教学单位审批人 李老师（1022）, or without a name which of them: 教学单位审批人 2. */
function nameOf(people: readonly Person[], { userId, part, name, number }: Person): string {
  if (name !== null) return `${part} ${name}${number === null ? '' : `（${number}）`}`;
  const same = people.filter((one) => one.part === part);
  return same.length === 1 ? part : `${part} ${same.findIndex((one) => one.userId === userId) + 1}`;
}

/**
 * 当时: a slider over the time of an item, and as whom it is looked at; the chart beside it shows the step, below stands what there was to press
 * and why the rest was refused (测试 38). Moment and person are in the address.
 */
export function ThenPanel({ item, line, step, people }: Props) {
  const { get, go } = usePlace();
  const id = useId();
  const as = people.find(({ userId }) => String(userId) === get('as')) ?? people[0];
  const moment = momentFor(line, get('moment'), step);
  const at = new Date(moment).toISOString();
  const { data, error, isFetching, refetch } = useCall<typeof historyThen>(
    THEN,
    // the server's clock has gone on since it said what time it is: the end of the line is now
    { query: { ...item, userId: as?.userId ?? 0, at: useSettled(at, REST) } },
    { enabled: as !== undefined, keepPrevious: true, silent: true, freshFor: 60_000 },
  );
  const made = stepAt(line, moment);
  const when = `${minuteText(at)}，${made === 0 ? '提交之前' : `第 ${made} 步之后`}`;
  return (
    <section className="chart-then" aria-label="当时">
      <h3>当时</h3>
      <label htmlFor={id}>按谁看</label>
      <NativeSelect
        id={id}
        value={String(as?.userId ?? '')}
        options={people.map((one) => ({
          value: String(one.userId),
          label: nameOf(people, one),
        }))}
        onChange={(userId) => go({ as: userId })}
      />
      <Slider
        aria-label="时间"
        {...line}
        value={moment}
        valueText={when}
        onChange={(to) =>
          go({ moment: new Date(to).toISOString(), step: String(stepAt(line, to)) })
        }
      />
      <p>{when}</p>
      {error && (
        <Problem role="alert">
          {error.message}
          <TextButton onClick={() => void refetch()}>重试</TextButton>
        </Problem>
      )}
      {!error && !data && <Hint role="status">正在算那时能做什么…</Hint>}
      {!error && data && <Offered then={data} busy={isFetching} />}
    </section>
  );
}
