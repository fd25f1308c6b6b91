import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { Caller } from '../../../platform/server/request/caller.ts';
import { Values } from '../../../platform/server/resource/sql/sql.ts';
import { writableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import { type Album, type Owner, plainName } from '../../../school/student/server/archive.ts';
import type { ArchiveOwners } from '../../../school/student/server/archiveImport.ts';
import { type Bringer, cardNames } from '../../../school/student/server/cards.ts';
import type { FreshmanPhotoKind } from '../contract/compare.calls.ts';
import freshman from '../contract/freshman.entity.ts';
import { foundBatch, mustAccept } from './facts.ts';
import { COLUMN, keepFreshmanPhoto } from './keepPhoto.ts';

interface Person extends Owner {
  admissionNo: string | null;
  card: string | null;
  photoFile: string | null;
}
/** What the sheet of the admission office calls somebody's picture, as file names are compared: without its type. */
const baseOf = (file: string): string =>
  plainName(file.replace(/\.[a-z]{3,4}$/i, '')).toLowerCase();

async function peopleOf(
  db: Queryable,
  caller: Caller,
  batchId: number,
): Promise<readonly Person[]> {
  const values = new Values();
  const { rows } = await db.query<Person>(
    `select e.id::float8 as id, e.examinee_no as no, e.cname, e.admission_no as "admissionNo", e.id_number_index as card, e.photo_file as "photoFile"
     from freshman e where e.school_id = ${values.add(caller.schoolId)} and e.batch_id = ${values.add(batchId)} and ${writableSql(freshman, caller, values)}
     order by e.examinee_no desc`,
    values.list,
  );
  return rows;
}

/** Pictures of the freshmen of a batch, by 考生号, card number, 通知书号 or what their sheet calls the file. */
const freshmanAlbum = (
  by: Bringer,
  { batchId, kind }: { batchId: number; kind: FreshmanPhotoKind },
): Album => {
  const { client: db, caller } = by;
  const cards = cardNames(by, freshman);
  const examineeNos = new Map<number, string>();
  return {
    names: `考生号${cards.word}、通知书号或照片文件名的新生`,
    ownersOf: async (keys) => {
      const people = await peopleOf(db, caller, batchId);
      await cards.note(
        keys,
        people.map(({ card }) => card),
      );
      const found = new Map<string, Person>();
      for (const one of people) {
        examineeNos.set(one.id, one.no);
        const { card, admissionNo, photoFile, no } = one;
        for (const key of [card, admissionNo?.toLowerCase(), photoFile && baseOf(photoFile), no])
          if (key) found.set(key, one);
      }
      return (key) => found.get(key.toLowerCase()) ?? found.get(cards.indexOf(key) ?? '');
    },
    whoHas: async (ids) => {
      const { rows } = await db.query<{ id: number }>(
        `select id::float8 as id from freshman where school_id = $1 and id = any($2::bigint[]) and ${COLUMN[kind]} is not null`,
        [caller.schoolId, ids],
      );
      return rows.map(({ id }) => id);
    },
    keep: async (client, id, picture, key, now) => {
      const of = {
        schoolId: caller.schoolId,
        userId: caller.userId,
        freshman: { id, examineeNo: examineeNos.get(id) ?? '' },
        kind,
      };
      return (await keepFreshmanPhoto(client, of, picture, key, now))
        ? null
        : '已编学号，请到“学生照片”中导入';
    },
  };
};

/** The freshmen of a batch, for an archive of their pictures: as long as its list may be filled. */
export const freshmanOwners: ArchiveOwners = {
  entity: 'student/freshman',
  permission: 'student:enrolment:import',
  album: (by, { kind, batchId = 0 }) =>
    freshmanAlbum(by, { kind: kind as FreshmanPhotoKind, batchId }),
  mayGoOn: async (ctx, { batchId = 0 }) =>
    mustAccept(ctx, await foundBatch(false)(ctx, { id: batchId }), 'fill'),
};
