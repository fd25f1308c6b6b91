import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { tellQueues } from '../../../../platform/server/notice/tellQueues.ts';
import { askTeachers } from '../../../../school/acceptance/server/ask.ts';
import { queuePlaces } from '../../../../school/approval/server/notice/queuePlaces.ts';
import { type Subject, unitColumns } from '../../../../school/approval/server/subject.ts';
import { taughtLink } from '../../../../school/declaration/contract/taught.ts';
import { FLOWS } from '../../../../school/flows/contract/flows.ts';
import { supersede } from '../deciding/supersede.ts';
import type { Row } from './row.ts';

const mine = (filter: string) => `/talent/declaration?mine=true&${filter}`;

/** Teaching task declarations in the approval. */
export const declarationSubject: Subject<Row> = {
  ...FLOWS.declaration,
  entity: 'declaration',
  nameSql: `d.declaration_no || ' ' || d.course_name`,
  recordKey: 'declaration_id',
  columns: {
    teachers_named: ['boolean', 'teachersNamed'],
    lead_teachers: ['text', 'leadTeachers'],
    open_type: ['smallint', 'openType'],
    teaching_source: ['smallint', 'teachingSource'],
    headcount: ['integer', 'headcount'],
    risks: ['text[]', 'risks'],
    pinned_to_id: ['bigint', 'pinnedToId'],
    pinned_to_name: ['text', 'pinnedToName'],
    pinned_by_id: ['bigint', 'pinnedById'],
    ...unitColumns(LEVELS),
  },
  title: (row) => `《${row.courseName}》`,
  links: {
    own: (row) => mine(`open=${row.id}`),
    ownMany: (status) => mine(`status=${status}`),
    queue: (level, item) =>
      `/talent/approve/${level}${item ? `?${item.past ? 'tab=all&' : ''}open=${item.id}` : ''}`,
    taught: (row) => taughtLink(row?.id),
  },
  place: ({ reference }, row) => ({
    key: String(row.semesterId),
    name: reference.semesters.find((s) => s.id === row.semesterId)?.semesterCode ?? '',
  }),
  concerned: async ({ client, caller }, rows) => {
    const taught = await client.query<{ item: number; userIds: number[] }>(
      `select declaration_id::int as item, array_agg(distinct staff_id::int) as "userIds" from teaching_class_teacher
       where school_id = $1 and declaration_id = any($2::bigint[]) group by 1`,
      [caller.schoolId, rows.map((row) => row.id)],
    );
    return new Map(taught.rows.map(({ item, userIds }) => [item, userIds]));
  },
  tellsTeachingUnit: true,
  after: async (ctx, steps) => {
    await supersede(ctx, declarationSubject, steps);
    await tellQueues(ctx, queuePlaces(declarationSubject, steps));
    await askTeachers(ctx, steps);
  },
};
