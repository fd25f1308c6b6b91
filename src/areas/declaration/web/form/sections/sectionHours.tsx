import { sameText } from '../../../../../../machines/editing/editing.rules.ts';
import { FormCard, FormGrid } from '../../../../../platform/web/kit/field/FormCard.tsx';
import {
  CheckField,
  NumberField,
  SelectField,
  TextField,
} from '../../../../../platform/web/kit/field/fields.tsx';
import type { DeclarationBody } from '../../../../../school/declaration/contract/declaration.shapes.ts';
import { taughtText } from '../../../../../school/semester/contract/weekText.ts';
import { hoursHint, hoursIn, splitHint } from '../body.ts';
import { useBody, useBound, useForm } from '../bound.ts';
import { useOptions, usePartitions } from '../options.ts';
import type { Routed } from '../useRouting.ts';

const weekOptions = (weeks: number) =>
  Array.from({ length: weeks }, (_, i) => ({ value: String(i + 1), label: `第 ${i + 1} 周` }));

/** 学时与周次: the parts, the whole, the weeks, and whether they fit together while they are being typed (申报 34). */
export function SectionHours({
  planned,
  course,
}: {
  planned: Routed['planned'];
  course: { id: number } | null;
}) {
  const now = useBody(hoursIn, sameText);
  const start = useBound('startWeek');
  const pattern = useBound('weekPattern');
  const end = useBound('endWeek');
  const custom = useBound('customWeeks');
  // a week beyond the semester stays to be seen until another one is chosen
  const weeks = weekOptions(Math.max(useForm().weeks, start.value, end.value));
  const reason = useBound('hoursReason');
  const plan = planned[0];
  const hours =
    plan?.totalHours ?? (course && 'totalHours' in course ? Number(course.totalHours) : undefined);
  const hints = [hoursHint(now), splitHint(now)].filter((h) => h !== null);
  return (
    <FormCard as="fieldset">
      <legend>学时与周次</legend>
      <FormGrid>
        <NumberField
          {...useBound('totalHours')}
          required
          unit="学时"
          hint={unlike(plan?.totalHours, now.totalHours, '学时')}
        />
        <NumberField
          {...useBound('weeklyHours')}
          required
          unit="学时/周"
          hint={unlike(plan?.weeklyHours, now.weeklyHours, '学时/周')}
        />
        <NumberField {...useBound('theoryHours')} unit="学时" />
        <NumberField {...useBound('experimentHours')} unit="学时" />
        <NumberField {...useBound('computerHours')} unit="学时" />
        <NumberField {...useBound('practiceHours')} unit="学时" />
        <SelectField
          {...pattern}
          options={useOptions<DeclarationBody['weekPattern']>('week_pattern', pattern.value)}
          onChange={(next) => {
            // the list begins with the weeks that stood there
            if (next === 'custom' && custom.value === '') custom.onChange(taughtText(now));
            pattern.onChange(next);
          }}
        />
        {pattern.value === 'custom' ? (
          <TextField
            {...custom}
            required
            max={60}
            placeholder="如 1-8、10-16"
            hint="多段用、分隔，也可写 1-15单"
          />
        ) : (
          <>
            <SelectField
              {...start}
              required
              value={String(start.value)}
              onChange={(v) => start.onChange(Number(v))}
              options={weeks}
            />
            <SelectField
              {...end}
              required
              value={String(end.value)}
              onChange={(v) => end.onChange(Number(v))}
              options={weeks}
            />
          </>
        )}
      </FormGrid>
      {(reason.value ||
        (hours !== undefined && now.totalHours > 0 && hours !== now.totalHours)) && (
        <TextField
          {...reason}
          required
          rows={2}
          max={500}
          hint={`方案为 ${hours ?? '—'} 学时，与方案不一致时须说明原因`}
        />
      )}
      <output className="hours-hints">
        {hints.map((h) => (
          <span key={h.text} data-fits={h.fits}>
            {h.text}
          </span>
        ))}
      </output>
    </FormCard>
  );
}

const unlike = (planned: number | undefined, now: number, unit: string): string | undefined =>
  planned !== undefined && planned > 0 && planned !== now ? `方案为 ${planned} ${unit}` : undefined;

/** 授课方式: online parts need a platform and their hours; purely online needs no room (申报 19). */
export function SectionMode() {
  const mode = useBound('teachingMode');
  const room = useBound('roomTypeCode');
  const schedule = useBound('needSchedule');
  const select = useBound('needSelect');
  const platform = useBound('platformName');
  const online = useBound('onlineHours');
  const note = useBound('roomNote');
  const language = useBound('languageCode');
  const own = useBound('selfArrangedRoom');
  const rooms = useOptions('room_type', room.value);
  const partition = useBound('partitionId');
  const partitions = usePartitions();
  return (
    <FormCard as="fieldset">
      <legend>授课方式</legend>
      <FormGrid>
        <SelectField
          {...mode}
          required
          value={String(mode.value)}
          onChange={(v) => mode.onChange(Number(v) as 1 | 2 | 3)}
          options={useOptions('teaching_mode', mode.value)}
        />
        {mode.value !== 2 && (
          <TextField {...platform} required max={50} placeholder="如 中国大学MOOC、学习通" />
        )}
        {mode.value !== 2 && <NumberField {...online} required unit="学时" />}
        {mode.value !== 1 && !own.value && (
          <SelectField
            {...room}
            value={room.value ?? ''}
            onChange={(v) => room.onChange(v || null)}
            options={rooms}
            placeholder="不限"
          />
        )}
        {mode.value !== 1 && !own.value && (
          <SelectField
            {...partition}
            value={String(partition.value ?? '')}
            onChange={(v) => partition.onChange(v ? Number(v) : null)}
            options={partitions}
            placeholder="不限"
          />
        )}
        {mode.value !== 1 && (
          <TextField {...note} max={200} placeholder="如 需双屏投影、靠近机房" />
        )}
        <SelectField {...language} options={useOptions('teach_language', language.value)} />
        <div className="hours-checks">
          <CheckField
            label={schedule.label}
            checked={schedule.value}
            onChange={schedule.onChange}
            disabled={schedule.disabled}
          />
          {mode.value !== 1 && (
            <CheckField
              label={own.label}
              checked={own.value}
              onChange={own.onChange}
              disabled={own.disabled}
            />
          )}
          <CheckField
            label={select.label}
            checked={select.value}
            onChange={select.onChange}
            disabled={select.disabled}
          />
        </div>
      </FormGrid>
    </FormCard>
  );
}
