import { useId, useRef, useState } from 'react';
import { SEMESTER_STATES } from '../../../../machines/semester/semester.types.ts';
import { SHELL } from '../../../platform/contract/shell.ts';
import type { ContextChoice } from '../../../platform/web/actors/context.logic.ts';
import { useWorkingContext } from '../../../platform/web/actors/context.ts';
import { mayLeave } from '../../../platform/web/actors/unsaved.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { useNarrow } from '../../../platform/web/kit/page/useMedia.ts';
import { Count } from '../../../platform/web/kit/plain/Count.tsx';
import { PlainSelect } from '../../../platform/web/kit/plain/PlainBox.tsx';
import { Pressable } from '../../../platform/web/kit/plain/Pressable.tsx';
import { useAway } from '../../../platform/web/kit/plain/useAway.ts';
import type {
  context,
  FoundationContext,
} from '../../../school/units/contract/foundation.calls.ts';
import './context.css';
import { usePendingByType } from './usePendingByType.ts';

const ALL = '全部校区';
interface Option {
  id: number;
  name: string;
}

/** What the choice of a school year brings with it: its current semester, else its first. (学期 40) */
export function yearChoice(
  years: FoundationContext['businessTypes'][number]['schoolYears'],
  id: number,
): ContextChoice | null {
  const year = years.find((one) => one.id === id);
  const semester =
    year?.semesters.find(({ state }) => SEMESTER_STATES[state] === 'running') ?? year?.semesters[0];
  if (!year || !semester) return null;
  return {
    schoolYearId: year.id,
    schoolYearName: year.name,
    semesterId: semester.id,
    semesterName: semester.name,
  };
}

/** Another business type, in its semester of the same name when it has one: whoever works ahead goes on working ahead. */
export function typeChoice(
  types: FoundationContext['businessTypes'],
  id: 0 | 1 | 2,
  semesterName: string,
): ContextChoice {
  for (const year of types.find((one) => one.businessTypeId === id)?.schoolYears ?? [])
    for (const semester of year.semesters)
      if (semester.name === semesterName)
        return {
          businessType: id,
          schoolYearId: year.id,
          schoolYearName: year.name,
          semesterId: semester.id,
          semesterName,
        };
  return { businessType: id };
}

/** `2026-2027学年第一学期` beside its year is 第一学期. */
export const shortSemester = (semester: string, year: string): string =>
  semester.replace(year, '').trim() || semester;

/** A panel below its button: a press or the focus elsewhere closes it. */
function usePanel() {
  const box = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  useAway(open, [box], () => setOpen(false));
  return { box, open, setOpen };
}

/** One button that says where one works, one panel to work elsewhere: school, campus, business type, year and semester in which the person works (学期 38、40). */
export function ContextSwitcher() {
  const place = useWorkingContext();
  const narrow = useNarrow();
  const id = useId();
  const { box, open, setOpen } = usePanel();
  const { data } = useCall<typeof context>(SHELL.foundationContext, { query: {} });
  const types = data?.businessTypes ?? [];
  const pending = usePendingByType(types.length > 1);
  if (place.businessType === null) return null;
  const elsewhere = types.reduce(
    (sum, one) =>
      sum +
      (one.businessTypeId === place.businessType ? 0 : (pending.get(one.businessTypeId) ?? 0)),
    0,
  );
  const type = types.find((one) => one.businessTypeId === place.businessType);
  const years = type?.schoolYears ?? [];
  const semesters = years.find((year) => year.id === place.schoolYearId)?.semesters ?? [];
  const choose = async (part: ContextChoice | null) => {
    if (part && (await mayLeave())) place.choose(part);
  };
  const term = shortSemester(place.semesterName, place.schoolYearName);
  const here = [
    `${place.schoolYearName.replace('学年', '')} ${term}`.trim(),
    place.businessTypeName,
    place.campusName,
  ].filter(Boolean);
  return (
    <nav
      className="context"
      aria-label="工作范围"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        box.current?.querySelector('button')?.focus();
      }}
    >
      {!narrow && (
        <Pressable
          className="context-button"
          title={[place.schoolName, ...here].join(' · ')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{here.join(' · ')}</span>
          {elsewhere > 0 && <Elsewhere count={elsewhere} />}
        </Pressable>
      )}
      <div className="context-panel" id={id} hidden={!narrow && !open}>
        <b>{place.schoolName}</b>
        <Part
          label="校区"
          value={place.campusId ?? 0}
          name={place.campusName}
          options={[{ id: 0, name: ALL }, ...(type?.campuses ?? [])]}
          onChoose={({ id, name }) => choose({ campusId: id || null, campusName: name })}
        />
        <Part
          label="业务类型"
          value={place.businessType}
          name={place.businessTypeName}
          options={types.map(({ businessTypeId: id, businessTypeName }) => ({
            id,
            // of the type one works in the menus tell it
            name:
              id !== place.businessType && pending.get(id)
                ? `${businessTypeName}（待审批 ${pending.get(id)}）`
                : businessTypeName,
          }))}
          onChoose={({ id }) => choose(typeChoice(types, id as 0 | 1 | 2, place.semesterName))}
        />
        <Part
          label="学年"
          value={place.schoolYearId ?? 0}
          name={place.schoolYearName}
          options={years}
          onChoose={({ id }) => choose(yearChoice(years, id))}
        />
        <Part
          label="学期"
          value={place.semesterId ?? 0}
          name={shortSemester(place.semesterName, place.schoolYearName)}
          options={semesters.map(({ id, name }) => ({
            id,
            name: shortSemester(name, place.schoolYearName),
          }))}
          onChoose={({ id }) =>
            choose({
              semesterId: id,
              semesterName: semesters.find((one) => one.id === id)?.name ?? '',
            })
          }
        />
      </div>
    </nav>
  );
}

interface PartProps {
  label: string;
  value: number;
  name: string;
  options: readonly Option[];
  onChoose: (option: Option) => void;
}
/** Items that wait in the business types one is not in (申报 60). */
const Elsewhere = ({ count }: { count: number }) => (
  <Count title={`其他业务类型另有 ${count} 条待审批`}>
    {count}
    <span className="visually-hidden">条待审批在其他业务类型</span>
  </Count>
);

/** One part: text while there is nothing else to choose, else a list in the browser's own way. */
function Part({ label, value, name, options, onChoose }: PartProps) {
  const only = options.length < 2 || !options.some(({ id }) => id === value);
  return (
    <p>
      <span>{label}</span>
      {only ? (
        name
      ) : (
        <PlainSelect
          aria-label={label}
          value={String(value)}
          options={options.map(({ id, name: one }) => ({ value: String(id), label: one }))}
          onChange={(id) => {
            const chosen = options.find((option) => String(option.id) === id);
            if (chosen) onChoose(chosen);
          }}
        />
      )}
    </p>
  );
}
