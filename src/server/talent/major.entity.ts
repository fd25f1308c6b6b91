import type { EntityExtras } from '../entity/extras.ts';

const CLASSES = 'from admin_class c where c.school_id = e.school_id and c.major_id = e.id';
const DIRECTIONS = 'select count(*) from major_direction d where d.school_id = e.school_id and d.major_id = e.id';

/** 专业 (domain.md 1.3.2). */
export const majorExtras: EntityExtras = {
  counts: {
    majorClass: 'left(e.national_code, 4)',
    directionCount: DIRECTIONS,
    planCount: 'select count(*) from plan p where p.school_id = e.school_id and p.major_id = e.id',
    classCount: `select count(*) ${CLASSES} and c.enabled`,
    studentCount: `select coalesce(sum(c.headcount), 0) ${CLASSES} and c.enabled`,
  },
};
