import { suffixOf } from '../../../../machines/upload/upload.rules.ts';
import student from '../../../contract/student/student.entity.ts';
import type { Queryable } from '../../database/queryable.ts';
import { indexOf } from '../../entity/sealing.ts';
import { Values, writableSql } from '../../entity/sql.ts';
import type { ZipEntry } from '../../files/zip.ts';
import type { Caller } from '../../request/caller.ts';
import { endedSql } from '../records.ts';

/** Bytes of one picture in an archive. */
export const LARGEST_PICTURE = 8 * 1024 * 1024;
/** What systems and viewers leave in archives. */
const RUBBISH = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;
const TYPES = ['jpg', 'jpeg', 'png'];

export interface Matched {
  entry: ZipEntry;
  /** The file's own name. */
  file: string;
  studentId: number;
}
export interface Problem {
  file: string;
  reason: string;
}
interface Person {
  id: number;
  studentNo: string;
  cname: string;
  card: string | null;
  examineeNo: string | null;
}
const fileOf = (name: string) => name.split('/').at(-1) ?? name;
/** `2026001_张三.jpg` → number and name; whatever its width and spaces. */
const partsOf = (file: string) => {
  const [key = '', name] = file.slice(0, file.lastIndexOf('.')).normalize('NFKC').replace(/\s/g, '').split('_');
  return { key, name };
};
function nameProblem(entry: ZipEntry): string | null {
  const file = fileOf(entry.name);
  if (file.includes(',')) return '文件名含英文逗号，请改用下划线 _';
  if (!TYPES.includes(suffixOf(file))) return '不是 jpg 或 png 文件';
  if (entry.sealed) return '压缩包有密码，请去掉密码后重新压缩';
  if (entry.size > LARGEST_PICTURE) return `文件过大，每张不能超过 ${LARGEST_PICTURE / 1024 / 1024} MB`;
  return entry.size === 0 ? '文件是空的' : null;
}

/**
 * Whose picture each file is, by student number, card number or examinee number (domain.md 1.6.5 "names"), among those whom the
 * caller may write; what is nobody's, or somebody's twice, is a problem.
 */
export async function matchArchive(db: Queryable, caller: Caller, entries: readonly ZipEntry[]) {
  const problems: Problem[] = [];
  const named = entries
    .filter(({ name }) => !RUBBISH.test(name))
    .flatMap((entry) => {
      const reason = nameProblem(entry);
      const file = fileOf(entry.name);
      if (reason) problems.push({ file, reason });
      return reason ? [] : [{ entry, file, ...partsOf(file) }];
    });
  const people = await peopleOf(
    db,
    caller,
    named.map(({ key }) => key),
  );
  const first = new Map<number, string>();
  const matched: Matched[] = [];
  for (const { entry, file, key, name } of named) {
    const found = people.get(key) ?? people.get(indexOf(student, 'idNumber', key));
    if (!found) problems.push({ file, reason: '没有这个学号、证件号或考生号的学生，或不在您的管理范围内' });
    else if (name && name !== found.cname.normalize('NFKC').replace(/\s/g, ''))
      problems.push({ file, reason: `文件名中的姓名与学号不符，${found.studentNo} 是${found.cname}` });
    else if (first.has(found.id)) problems.push({ file, reason: `与“${first.get(found.id)}”是同一名学生，只取先出现的一张` });
    else {
      first.set(found.id, file);
      matched.push({ entry, file, studentId: found.id });
    }
  }
  return { matched, problems };
}

async function peopleOf(db: Queryable, caller: Caller, keys: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const values = new Values();
  const typed = values.add(keys);
  const { rows } = await db.query<Person>(
    `select e.id::float8 as id, e.student_no as "studentNo", e.cname, e.id_number_index as card, e.examinee_no as "examineeNo" from student e
     where e.school_id = ${values.add(caller.schoolId)} and ${writableSql(student, caller, values)}
       and (e.student_no = any(${typed}) or e.examinee_no = any(${typed})
         or e.id_number_index = any(${values.add(keys.map((key) => indexOf(student, 'idNumber', key)))}))
     order by ${endedSql('e.status_code')} desc, e.enrol_on`,
    values.list,
  );
  // by his card somebody is meant in the study that goes on
  return new Map(rows.flatMap((row) => [row.examineeNo, row.card, row.studentNo].flatMap((key) => (key ? [[key, row] as const] : []))));
}
