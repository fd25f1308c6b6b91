import { BOOKED, SCHOOL_ID } from '../../../install/fixed.ts';
import type { TemplateBody } from '../../../school/plan/contract/plan.shapes.ts';
import type { Course } from '../courses.ts';
import type { Major } from '../majors.ts';
import { chaptersOf } from './chapters.ts';
import { groupsOf, rowOf } from './content.ts';
import { Pool } from './pool.ts';
import { TEMPLATES, type TemplateSketch } from './skeleton.ts';
import { spread } from './terms.ts';

/** Groups whose courses are the same for every major. */
const FIXED = ['politics', 'language', 'sport', 'computing', 'open'];
const ANY_MAJOR: Omit<Major, 'businessType'> = {
  id: 0,
  name: '本',
  short: '',
  college: 0,
  departmentKey: '',
  managementUnitKey: '',
  campusId: 1,
  classes: 1,
  schoolingYears: 4,
};

function bodyOf(template: TemplateSketch, pool: Pool): TemplateBody {
  const all = pool.choose({ ...ANY_MAJOR, businessType: template.businessType }, template);
  const chosen = new Map([...all].filter(([key]) => FIXED.includes(key)));
  const places = [...chosen].flatMap(([group, courses]) =>
    courses.map((course) => ({ group, course, share: 1, must: [], never: null })),
  );
  const terms = spread(places, template.endTerm);
  const groups = groupsOf(template, chosen, 0).map((group, i) => ({
    ...group,
    id: i + 1,
    parentId: group.parentId === null ? null : group.parentId + 1,
  }));
  const idOf = (key: string) => template.groups.findIndex((group) => group.key === key) + 1;
  const courses = places.map(({ course, group }, i) =>
    rowOf(course, i + 1, idOf(group), group, terms.get(course) ?? [1]),
  );
  const chapters = {
    ...chaptersOf({ ...ANY_MAJOR, businessType: template.businessType }, chosen),
    mainCourses: '',
    practice: '',
  };
  return {
    totalCredits: template.totalCredits,
    startTerm: 1,
    endTerm: template.endTerm,
    groups,
    courses,
    chapters,
  };
}

/** The six templates; what a major adds of its own is left open. */
export function templateRows(courses: readonly Course[]): object[] {
  const pool = new Pool(courses);
  return TEMPLATES.map((template) => ({
    schoolId: SCHOOL_ID,
    id: template.id,
    businessType: template.businessType,
    templateCode: template.code,
    templateName: template.name,
    educationLevel: template.educationLevel,
    disciplineCategories: template.disciplines,
    schoolingYears: template.schoolingYears,
    totalCredits: template.totalCredits,
    endTerm: template.endTerm,
    edition: 1,
    templateStatus: 1,
    body: bodyOf(template, pool),
    ...BOOKED,
  }));
}
