import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { byDay } from '../../../platform/server/resource/sql/days.ts';

const student = (column: string) =>
  `select s.${column} from student s where s.school_id = e.school_id and s.id = e.student_id`;

/** 学籍证明 (证明 8): whose they are, beside their columns. */
export const certificateExtras: EntityExtras = {
  counts: {
    studentNo: student('student_no'),
    cname: student('cname'),
    changeNo:
      'select x.change_no from status_change x where x.school_id = e.school_id and x.id = e.change_id',
  },
  keyword: (text) => [
    `exists (select from student s where s.school_id = e.school_id and s.id = e.student_id and (s.student_no ilike ${text} or s.cname ilike ${text} or s.pinyin ilike ${text}))`,
  ],
  filters: byDay('issued_at'),
};
