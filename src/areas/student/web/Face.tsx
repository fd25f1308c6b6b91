import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { studentStates } from '../../../school/student/contract/history.calls.ts';
import { Portrait } from '../../../school/student/web/Faces.tsx';

/** The newest picture of a student, for whoever may see pictures; else as much room with the first sign of the name (学生 27). */
export function Face({ row }: { row: EntityRow }) {
  const { data } = useCall(studentStates, { params: { id: row.id }, query: {} });
  const newest = data?.photos.toSorted((a, b) => (a.on < b.on ? 1 : -1))[0];
  return <Portrait src={newest?.address} alt="" width={42} none={String(row.cname).slice(0, 1)} />;
}
