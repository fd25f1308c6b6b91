import { covers } from '../../../../platform/contract/scope.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import type { Known, MajorUnit, Unit } from '../list/known.ts';

export interface Units {
  management: Unit | null;
  teaching: Unit | null;
  supervisor: Unit | null;
  master: Unit | null;
}
type Form = Pick<DeclarationBody, 'courseId' | 'teachingClasses'>;

/** The row of the routing table for the first admin class: its major at its campus, else that major's first row, of those that hold for its grade. */
function routeOf(form: Form, known: Known): MajorUnit | undefined {
  const first = known.classes.get(form.teachingClasses.flatMap((c) => c.adminClassIds)[0] ?? 0);
  const of = first ? (known.routes.get(first.majorId) ?? []) : [];
  const rows = of.filter(
    (row) =>
      row.beginAnnual <= (first?.grade ?? '') && (first?.grade ?? '') <= (row.endAnnual ?? '9999'),
  );
  return rows.find((row) => row.campusId === first?.campusId) ?? rows[0];
}

/** The unit itself or the nearest one above it that supervises. */
function supervising(unit: Unit | null, { units }: Known): Unit | null {
  for (
    let at = unit;
    at;
    at = at.nodeKeyParent === null ? null : (units.get(at.nodeKeyParent) ?? null)
  )
    if (at.isSupervisor) return at;
  return null;
}

/**
 * The four units of a form by the routing table (申报 15). Chosen ones stay. Teaching unit: what the table says for the
 * course type, else the unit that owns the course, else the major's main one. Supervisor: what the table says for the course
 * type, else the major's if the teaching unit lies below it, else the unit above the teaching unit; an empty cell of the
 * table stays empty, so that the submit names it. `null`: no row of the table speaks about supervisor and master.
 */
export function routed(
  form: Form,
  chosen: { management: string | null; teaching: string | null },
  known: Known,
): Units & { found: boolean } {
  const unit = (key: string | null | undefined): Unit | null =>
    key ? (known.units.get(key) ?? null) : null;
  const course = known.courses.get(form.courseId);
  const row = routeOf(form, known);
  const override = course ? row?.courseTypeOverrides[course.courseType] : undefined;
  const owner = unit(course?.teachingUnitKey);
  const teaching =
    unit(chosen.teaching) ??
    unit(override?.teachingUnitKey) ??
    (owner?.isTeaching ? owner : unit(row?.teachingUnitKey));
  const ofMajor = unit(row?.supervisorUnitKey);
  const supervisor =
    ofMajor && teaching && !covers(ofMajor.path, teaching.path)
      ? (supervising(teaching, known) ?? ofMajor)
      : ofMajor;
  return {
    management: unit(chosen.management) ?? unit(row?.managementUnitKey),
    teaching,
    supervisor: unit(override?.supervisorUnitKey) ?? supervisor,
    master: unit(row?.masterUnitKey),
    found: row !== undefined,
  };
}

/** 1 自授: the teaching unit is the management unit or lies below it; 2 外授: another one (申报 17). Unknown counts as 自授. */
export const teachingSourceOf = ({
  management,
  teaching,
}: Pick<Units, 'management' | 'teaching'>): number =>
  !management || !teaching || covers(management.path, teaching.path) ? 1 : 2;
