import type { Chapters } from '../../../school/plan/contract/plan.shapes.ts';
import type { Course } from '../courses.ts';
import type { Major } from '../majors.ts';

const LEVEL = ['高素质应用型人才', '高层次研究人才', '应用型专门人才'] as const;

/** The text chapters of a plan, with the names of its own courses. */
export function chaptersOf(major: Major, chosen: ReadonlyMap<string, readonly Course[]>): Chapters {
  const names = (key: string, most: number) =>
    (chosen.get(key) ?? [])
      .slice(0, most)
      .map(({ courseName }) => courseName)
      .join('、');
  const practice = names('practice', 6);
  return {
    goals: `本专业培养德智体美劳全面发展，掌握${major.name}专业的基础理论、专门知识和基本技能，具有社会责任感、创新精神和实践能力，能在相关领域从事工作的${LEVEL[major.businessType]}。`,
    requirements: [
      '1. 具有良好的人文素养、职业道德和社会责任感；',
      `2. 掌握${major.name}专业所需的学科基础知识；`,
      '3. 能够运用专业知识分析和解决本领域的问题；',
      '4. 具有团队协作、沟通表达和终身学习的能力。',
    ].join('\n'),
    mainCourses: `${names('core', 8)}等。`,
    practice: practice ? `${practice}等。` : '按学校统一安排进行社会实践。',
  };
}
