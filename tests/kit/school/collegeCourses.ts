import type { Pool } from 'pg';
import { insert } from './world.ts';

/** Courses, majors with their units, and classes of the college. */
export async function fillCourses(pool: Pool): Promise<void> {
  const now = { version: 1, created_at: new Date(), updated_at: new Date() };
  const hours = {
    total_hours: 64,
    theory_hours: 48,
    experiment_hours: 16,
    computer_hours: 0,
    practice_hours: 0,
    weekly_hours: 4,
  };
  const kind = {
    course_module: '3',
    course_nature: '1',
    course_rank: '1',
    exam_mode: '1',
    default_teaching_mode: 2,
    practice_weeks: 0,
  };
  const course = (id: number, course_name: string, more: Record<string, unknown> = {}) => ({
    id,
    business_type: 0,
    course_code: `C${id}`,
    course_name,
    pinyin: `p${id}`,
    teaching_unit_key: '4-1',
    credits: 4,
    course_type: '9',
    ...hours,
    ...kind,
    enabled: true,
    ...now,
    ...more,
  });
  await insert(pool, 'course', [
    ...Array.from({ length: 30 }, (_, i) => course(i + 1, `课程${i + 1}`)),
    course(31, '思想道德', { course_type: '1', teaching_unit_key: '3-2' }),
    course(32, '停用课程', { enabled: false }),
  ]);
  const major = {
    business_type: 0,
    national_code: '1',
    schooling_years: 4,
    education_level: '1',
    status: '1',
    ...now,
  };
  await insert(pool, 'major', [
    { id: 1, major_code: 'M1', major_name: '软件工程', ...major },
    { id: 2, major_code: 'M2', major_name: '音乐学', ...major },
  ]);
  const route = {
    business_type: 0,
    campus_id: 1,
    management_unit_key: '3-1',
    teaching_unit_key: '4-1',
    master_unit_key: '3-9',
    ...now,
  };
  await insert(pool, 'major_unit', [
    {
      id: 1,
      major_id: 1,
      ...route,
      supervisor_unit_key: '3-1',
      course_type_overrides: { 1: { teachingUnitKey: '3-2', supervisorUnitKey: '3-2' } },
    },
    { id: 2, major_id: 2, ...route, supervisor_unit_key: null, course_type_overrides: {} },
  ]);
  const group = {
    business_type: 0,
    grade: '2025',
    campus_id: 1,
    management_unit_key: '3-1',
    headcount: 30,
    enabled: true,
    ...now,
  };
  await insert(pool, 'admin_class', [
    ...Array.from({ length: 40 }, (_, i) => ({
      id: i + 1,
      class_code: `K${i + 1}`,
      class_name: `软件25${String(i + 1).padStart(2, '0')}`,
      major_id: 1,
      ...group,
    })),
    { id: 91, class_code: 'K91', class_name: '音乐2501', major_id: 2, ...group },
    {
      id: 92,
      class_code: 'K92',
      class_name: '数学2501',
      major_id: 1,
      ...group,
      management_unit_key: '3-2',
    },
  ]);
}
