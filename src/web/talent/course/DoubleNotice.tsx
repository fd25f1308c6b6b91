import { useEffect, useState } from 'react';
import { entityCalls } from '../../../contract/entity/calls.ts';
import type { EntityValues } from '../../../contract/entity/entity.ts';
import course from '../../../contract/talent/course.entity.ts';
import { useCall } from '../../api/query.ts';
import './course.css';

/** Milliseconds without a key before it is asked. */
const TYPING = 400;
interface Props {
  values: EntityValues;
  /** The course that is edited, which is no double of itself. */
  id: number | null;
}
/** Before a course is saved: others with the same name, credits and unit (domain.md 1.3.1). It warns, it does not refuse. */
export function DoubleNotice({ values, id }: Props) {
  const { courseName, credits, teachingUnitKey } = values;
  const name = String(courseName ?? '').trim();
  const [asked, ask] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => ask(name), TYPING);
    return () => clearTimeout(timer);
  }, [name]);
  const query = { keyword: asked, teachingUnitKey: String(teachingUnitKey), pageSize: 50 };
  const known = asked !== '' && asked === name && typeof credits === 'number' && Boolean(teachingUnitKey);
  const { data } = useCall(entityCalls(course).list, { query } as never, { enabled: known });
  const rows = (data as { rows: (EntityValues & { id: number })[] } | undefined)?.rows ?? [];
  const doubles = known
    ? rows.filter(
        (row) =>
          row.id !== id && row.enabled && row.courseName === name && row.credits === credits && row.teachingUnitKey === teachingUnitKey,
      )
    : [];
  return (
    <p className="course-double" role="status">
      {doubles.length > 0 &&
        `疑似重复：本单位已有名称和学分相同的课程 ${doubles.map((row) => row.courseCode).join('、')}，请确认不是同一门课程再保存。`}
    </p>
  );
}
