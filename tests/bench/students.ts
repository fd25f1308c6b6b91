import type { Pool } from 'pg';
import type { Cell } from '../../src/platform/server/resource/transfer/excel.types.ts';
import { card } from '../kit/school/staffRows.ts';

interface Class {
  name: string;
  grade: string;
  unit: string;
  major: string;
  campus: string;
}
const HEADING = '学号 姓名 性别 年级 学院 专业 班级 校区 证件号码 出生日期 手机 入学日期'.split(
  ' ',
);

/** A workbook of so many new students in the classes that there are, the heading first. */
export async function studentRows(pool: Pool, count: number): Promise<Cell[][]> {
  const { rows } = await pool.query<Class>(
    `select c.class_name as name, c.grade, u.unit_name as unit, m.major_name as major, p.campus_name as campus from admin_class c
     join org_unit u on u.school_id = c.school_id and u.business_type = c.business_type and u.node_key = c.management_unit_key
     join major m on m.school_id = c.school_id and m.id = c.major_id join campus p on p.school_id = c.school_id and p.id = c.campus_id
     where c.school_id = 1 and c.business_type = 0 order by c.id`,
  );
  const people = Array.from({ length: count }, (_, i): Cell[] => {
    const of = rows[Math.floor(i / 30) % rows.length] as Class;
    const [month, day] = [(i % 12) + 1, (i % 28) + 1].map((part) => String(part).padStart(2, '0'));
    const year = 1990 + (i % 10);
    const sequence = Math.floor(i / 420) * 2;
    return [
      `T${String(i).padStart(8, '0')}`,
      `考生${'赵钱孙李周吴郑王'.charAt(i % 8)}`,
      '女',
      of.grade,
      of.unit,
      of.major,
      of.name,
      of.campus,
      card(`${year}${month}${day}`, sequence),
      `${year}-${month}-${day}`,
      `1401${String(i).padStart(7, '0')}`,
      `${of.grade}-09-01`,
    ];
  });
  return [HEADING, ...people];
}
