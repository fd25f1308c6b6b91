import { useEffect, useState } from 'react';
import type { EntityValues } from '../../../../platform/contract/resource/entity.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { courseDoubles } from '../../contract/course.calls.ts';
import './course.css';

/** Milliseconds without a key before it is asked. */
const TYPING = 400;
interface Props {
  values: EntityValues;
  /** The course that is edited, which is no double of itself. */
  id: number | null;
}
/** Before a course is saved: what the server takes for its doubles (课程 12). It warns, it does not refuse. */
export function DoubleNotice({ values, id }: Props) {
  const { courseName, credits, teachingUnitKey } = values;
  const name = String(courseName ?? '').trim();
  const [asked, ask] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => ask(name), TYPING);
    return () => clearTimeout(timer);
  }, [name]);
  const query = {
    courseName: asked,
    credits: String(credits),
    teachingUnitKey: String(teachingUnitKey),
    ...(id === null ? {} : { exceptId: String(id) }),
  };
  const known =
    asked !== '' && asked === name && typeof credits === 'number' && Boolean(teachingUnitKey);
  const { data } = useCall(courseDoubles, { query }, { enabled: known });
  const doubles = known ? (data ?? []) : [];
  return (
    <p className="course-double" role="status">
      {doubles.length > 0 &&
        `疑似重复：本单位已有名称和学分相同的课程 ${doubles.map((row) => row.courseCode).join('、')}，请确认不是同一门课程再保存。`}
    </p>
  );
}
