import type { EntityExtras } from '../../../platform/server/resource/extras.ts';

/** SQL of the state of a kind; 9: there is none. */
export const qualityOf = (kind: string): string =>
  `coalesce((select p.quality::text from student_photo p where p.school_id = e.school_id and p.student_id = e.id and p.kind = '${kind}'), '9')`;

/** 学生照片 (照片 1). */
export const photoExtras: EntityExtras = {
  counts: { admission: qualityOf('1'), enrolment: qualityOf('2'), graduation: qualityOf('3') },
  filters: { present: (wanted) => (wanted === 'true' ? 'e.in_school' : 'not e.in_school') },
};
