import { WEEKDAYS } from '../../../../../platform/contract/validators/constants.ts';
import { Button } from '../../../../../platform/web/kit/control/Button.tsx';
import { SelectField, TextField } from '../../../../../platform/web/kit/field/fields.tsx';
import { Hint, Problem } from '../../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../../platform/web/kit/plain/TextButton.tsx';
import type { SchedulePref } from '../../../../../school/declaration/contract/declaration.shapes.ts';
import { wantsWeekend } from '../../../../../school/declaration/contract/schedulePrefs.ts';
import { weeksProblem } from '../../../../../school/semester/contract/weekText.ts';
import { usePeriodChoices } from '../../../../../school/semester/web/usePeriodTimes.ts';

const DAYS = Object.values(WEEKDAYS).map((label, i) => ({ value: String(i + 1), label }));
const KINDS = [
  { value: 'want' as const, label: '希望' },
  { value: 'avoid' as const, label: '避开' },
];
interface Props {
  name: string;
  value: readonly SchedulePref[];
  onChange: (prefs: SchedulePref[]) => void;
  disabled: boolean;
  error?: string | undefined;
}

/** 时间要求 of one class: when it wants to be taught and when it cannot (申报 27). */
export function PrefRows({ name, value, onChange, disabled, error }: Props) {
  const [begins, ends] = usePeriodChoices(undefined, value.length > 0);
  const change = (index: number, part: Partial<SchedulePref>) =>
    onChange(
      value.map((pref, i) => {
        const next = { ...pref, ...part };
        return i === index ? { ...next, to: Math.max(next.from, next.to) } : pref;
      }),
    );
  return (
    <div className="prefs" data-field={name}>
      {value.map((pref, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place, as their fields are named
        <div className="pref" key={i}>
          <SelectField
            label="要求"
            name={`${name}.${i}.kind`}
            value={pref.kind}
            disabled={disabled}
            options={KINDS}
            onChange={(kind) => change(i, { kind })}
          />
          <SelectField
            label="星期"
            name={`${name}.${i}.weekday`}
            value={String(pref.weekday)}
            disabled={disabled}
            options={DAYS}
            onChange={(weekday) => change(i, { weekday: Number(weekday) })}
          />
          <SelectField
            label="从"
            name={`${name}.${i}.from`}
            value={String(pref.from)}
            disabled={disabled}
            options={begins}
            onChange={(from) => change(i, { from: Number(from) })}
          />
          <SelectField
            label="到"
            name={`${name}.${i}.to`}
            value={String(pref.to)}
            disabled={disabled}
            options={ends}
            onChange={(to) => change(i, { to: Number(to) })}
          />
          <TextField
            label="周次"
            name={`${name}.${i}.weeks`}
            value={pref.weeks ?? ''}
            error={weeksProblem(pref.weeks)}
            disabled={disabled}
            max={60}
            placeholder="全部"
            onChange={(weeks) => change(i, { weeks: weeks || undefined })}
          />
          {!disabled && (
            <TextButton
              className="row-remove"
              aria-label={`去掉第 ${i + 1} 个时间要求`}
              onClick={() => onChange(value.filter((_, at) => at !== i))}
            >
              去掉
            </TextButton>
          )}
        </div>
      ))}
      {!disabled && (
        <Button
          variant="ghost"
          size="xs"
          disabled={value.length >= 20}
          onClick={() => onChange([...value, { weekday: 1, from: 1, to: 2, kind: 'want' }])}
        >
          添加时间要求
        </Button>
      )}
      {error && <Problem>{error}</Problem>}
      {wantsWeekend(value) && <Hint below>安排在周末的，提交时需要确认</Hint>}
    </div>
  );
}
