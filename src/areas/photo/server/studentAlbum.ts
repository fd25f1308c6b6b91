import { Values } from '../../../platform/server/resource/sql/sql.ts';
import { writableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import type { PhotoKind } from '../../../school/student/contract/photo.ts';
import student from '../../../school/student/contract/student.entity.ts';
import type { Album, Owner } from '../../../school/student/server/archive.ts';
import type { ArchiveOwners } from '../../../school/student/server/archiveImport.ts';
import { type Bringer, cardNames } from '../../../school/student/server/cards.ts';
import { keepPhoto } from '../../../school/student/server/keep.ts';
import { endedSql } from '../../../school/student/server/records.ts';

interface Person extends Owner {
  card: string | null;
  examineeNo: string | null;
}
async function peopleOf(
  { client, caller }: Bringer,
  keys: readonly string[],
  cards: readonly (string | null)[],
): Promise<Person[]> {
  const values = new Values();
  const typed = values.add(keys);
  const { rows } = await client.query<Person>(
    `select e.id::float8 as id, e.student_no as no, e.cname, e.id_number_index as card, e.examinee_no as "examineeNo" from student e
     where e.school_id = ${values.add(caller.schoolId)} and ${writableSql(student, caller, values)}
       and (e.student_no = any(${typed}) or e.examinee_no = any(${typed})
         or e.id_number_index = any(${values.add(cards)}::text[]))
     order by ${endedSql('e.status_code')} desc, e.enrol_on`,
    values.list,
  );
  return rows;
}

/** Pictures of a kind of students, by student number, card number or examinee number. */
const studentAlbum = (
  by: Bringer,
  { kind, takenOn }: { kind: PhotoKind; takenOn: string | null },
): Album => {
  const { client: db, caller } = by;
  const cards = cardNames(by, student);
  return {
    names: `学号${cards.word}或考生号的学生`,
    ownersOf: async (keys) => {
      const rows = await peopleOf(by, keys, keys.map(cards.indexOf));
      await cards.note(
        keys,
        rows.map(({ card }) => card),
      );
      // by their card somebody is meant in the study that goes on
      const people = new Map(
        rows.flatMap((row) =>
          [row.examineeNo, row.card, row.no].flatMap((key) => (key ? [[key, row] as const] : [])),
        ),
      );
      return (key) => people.get(key) ?? people.get(cards.indexOf(key) ?? '');
    },
    whoHas: async (ids) => {
      const { rows } = await db.query<{ id: number }>(
        'select student_id::float8 as id from student_photo where school_id = $1 and kind = $2 and student_id = any($3::bigint[])',
        [caller.schoolId, kind, ids],
      );
      return rows.map(({ id }) => id);
    },
    keep: async (client, studentId, picture, key, now) => {
      const of = {
        schoolId: caller.schoolId,
        userId: caller.userId,
        studentId,
        kind,
        takenOn,
        source: 'zip',
      } as const;
      await keepPhoto(client, of, picture, key, now);
      return null;
    },
  };
};

/** Students, for an archive of their pictures (照片 8). */
export const studentOwners: ArchiveOwners = {
  entity: 'student/photo',
  permission: 'student:photo:import',
  album: (by, { kind, takenOn }) => studentAlbum(by, { kind: kind as PhotoKind, takenOn }),
};
