import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTITIES } from '../../../src/main/contract/entities.ts';
import { placeOf } from '../../../src/platform/contract/resource/entity.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

/** Spelt by hand: who looks, what is found by its name, and what they type instead. */
const SPELT: Readonly<Record<string, readonly [who: string, name: string, ...typed: string[]]>> = {
  'foundation/campus': ['admin', '求实校区', 'qsxq', 'QiuShi'],
  'foundation/college': ['admin', '电子信息工程学院', 'dzxxgcxy', 'dianzixinxi'],
  'foundation/department': ['admin', '软件工程系', 'rjgcx', 'ruanjiangongchengxi'],
  'foundation/organization': ['admin', '软件工程教研室', 'rjgcjys', 'jiaoyanshi'],
  'foundation/dictType': ['admin', '楼宇状态', 'lyzt', 'louyu'],
  'foundation/jobRun': ['admin', '黄继清', 'hjq', 'huangjiqing'],
  'foundation/dictItem': ['admin', '锁定', 'suoding'],
  'foundation/annual': ['admin', '2024级', '2024j', '2024ji'],
  'foundation/schoolYear': ['admin', '2024-2025学年', '20242025xn'],
  'foundation/semester': ['admin', '2026-2027学年第一学期', '20262027xndyxq'],
  'foundation/holiday': ['admin', '端午节', 'dwj', 'duanwu'],
  'foundation/announcement': ['admin', '关于寒假期间教室使用的通知', 'gyhjqjjssydtz'],
  'talent/course': ['admin', '离散数学', 'lssx', 'lisanshuxue'],
  'talent/courseRequest': ['declarer', '重复计数', 'cfjs', 'chongfu'],
  'talent/major': ['admin', '国际经济与贸易', 'gjjjymy', 'maoyi'],
  'talent/majorDirection': ['admin', '嵌入式系统', 'qrsxt', 'qianrushi'],
  'talent/majorUnit': ['admin', '国际经济与贸易', 'gjjjymy', 'maoyi'],
  'talent/plan': ['admin', '2026级计算机科学与技术专业培养方案', '2026jjsjkxyjs', 'peiyangfangan'],
  'talent/template': ['admin', '经管法类四年制本科', 'jgflsnzbk', 'jingguanfa'],
  'student/class': ['registrar', '计科2601', 'jk2601', 'jike26'],
  'student/student': ['registrar', '胡倩', 'huqian'],
  'student/account': ['registrar', '胡倩', 'huqian'],
  'student/photo': ['registrar', '胡倩', 'huqian'],
  'student/enrolment': ['registrar', '年秋季', 'nqj', 'qiuji'],
  'student/freshman': ['registrar', '谢丹', 'xiedan'],
  'student/change': ['registrar', '欧阳静', 'oyj', 'ouyang'],
  'student/certificate': ['registrar', '欧阳静', 'oyj', 'ouyang'],
  'resource/building': ['rooms', '滨江楼', 'bjl', 'binjianglou'],
  'resource/classroom': ['rooms', '滨江楼102', 'bjl102', 'binjianglou102'],
  'resource/partition': ['rooms', '明德实验区', 'mdsyq', 'shiyanqu'],
  'resource/semesterRoom': ['rooms', '明德楼101', 'mdl101', 'mingdelou101'],
  'hr/departure': ['hr', '王景行', 'wjx', 'wangjingxing'],
  'hr/staffPost': ['hr', '赵立群', 'zlq', 'zhaoliqun'],
  'system/user': ['admin', '黄继清', 'hjq', 'huangjiqing'],
  'system/session': ['security', '谭清源', 'tqy', 'tanqingyuan'],
  'system/binding': ['security', '张欣薇', 'zxw', 'zhangxinwei'],
  'system/ipAllow': ['security', '行政办公网', 'xzbgw', 'bangong'],
  'system/loginLog': ['auditor', '谭清源', 'tqy', 'tanqingyuan'],
  'system/operationLog': ['auditor', '谭清源', 'tqy', 'tanqingyuan'],
  'system/simulationLog': ['auditor', '林晓雯', 'lxw', 'linxiaowen'],
  'system/sensitiveLog': ['auditor', '徐映雪', 'xyx', 'xuyingxue'],
};
/** Why nobody looks there by pinyin. */
const WITHOUT: Readonly<Record<string, string>> = {
  'foundation/school': 'one record, no list',
  'foundation/timetable': 'periods are numbers; the keyword looks into remarks',
  'foundation/declareExtension': 'the keyword looks into the reason, a text',
  'talent/declaration': 'a sheet; the list is that of the declarations',
  'student/changeSheet': 'a sheet',
  'system/userGrant': 'a sheet',
  'system/teacherSheet': 'a sheet',
};

let server: TestServer;
const people = new Map<string, Client>();
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  for (const who of [
    'admin',
    'declarer',
    'registrar',
    'rooms',
    'security',
    'auditor',
    'management',
    'hr',
  ])
    people.set(who, await login(server, who));
  const { pool } = server;
  const same =
    'course_code, credits, total_hours, course_module, course_type, course_nature, course_rank, exam_mode, grading_mode, language_code, default_teaching_mode, teaching_unit_key';
  await pool.query(`insert into course_request (school_id, business_type, request_no, course_name, reason, management_unit_key, ${same})
    select school_id, business_type, 'XK1', '重复计数', '-', '3-1', ${same} from course where course_name = '离散数学' limit 1`);
  await pool.query(`update student set cname = '欧阳静', pinyin = 'oyj ouyangjing'
    where id = (select student_id from status_change where business_type = 0 and declare_status = 4 order by id desc limit 1)`);
  await pool.query(`insert into certificate (school_id, business_type, certificate_no, code, title, body, student_id, management_unit_key, change_id, certificate_state, issued_at, issued_name)
    select c.school_id, c.business_type, 'ZM1', 'x', '-', '-', s.id, c.management_unit_key, c.id, 0, now(), '-'
    from status_change c join student s on s.id = c.student_id where s.cname = '欧阳静' limit 1`);
  await pool.query(`update teaching_class set class_name = '拼音班-01' where (declaration_id, class_no) in (
    select t.declaration_id, t.class_no from teaching_class t join declaration d on d.id = t.declaration_id and d.declare_status = 1
    join semester s on s.id = d.semester_id and s.business_type = 0 and s.semester_code = '2026-2027-2'
    where d.management_path like '%/3-1/%' limit 2)`);
  await pool.query(`insert into job (school_id, kind, entity, title, user_id, state, created_at)
    select school_id, 'export', '-', '导出', id, 'failed', now() from app_user where cname in ('黄继清', '谭清源')`);
  await pool.query(`insert into delivery (school_id, user_id, channel, state)
    select school_id, id, 'mail', 0 from app_user where cname in ('黄继清', '谭清源')`);
});
afterAll(() => server.stop());

const idsOf = async (place: string, keyword: string): Promise<number[]> => {
  const [who = ''] = SPELT[place] ?? [];
  const answer = await people.get(who)?.get(`/${place}/list`, { keyword, pageSize: 200 });
  expect([place, keyword, answer?.code]).toEqual([place, keyword, 200]);
  return answer?.data.rows.map(({ id }: { id: number }) => id);
};

/** 列表 34 */
test('every resource is found by the pinyin of its names, or it is said why not', () => {
  const said = [...Object.keys(SPELT), ...Object.keys(WITHOUT)];
  expect(said.toSorted()).toEqual(ENTITIES.map(placeOf).toSorted());
});
/** 列表 34 */
test.each(Object.entries(SPELT))(
  '%s by initials and in full',
  async (place, [, name, ...typed]) => {
    const named = await idsOf(place, name);
    expect(named.length).toBeGreaterThan(0);
    for (const spelling of typed)
      expect(await idsOf(place, spelling), spelling).toEqual(expect.arrayContaining(named));
    expect(await idsOf(place, 'zqxzqx')).toEqual([]);
  },
);

/** Lists and pickers that are no resources: who looks, where, what is found by its name, and what they type instead. */
const ELSEWHERE: readonly [
  who: string,
  path: string,
  query: object,
  name: string,
  typed: string,
][] = [
  ['management', '/talent/approve/management/list', { tab: 'all' }, '计科25', 'jk25'],
  ['declarer', '/talent/declaration/list', {}, '计科25', 'jike25'],
  ['declarer', '/talent/declaration/options/adminClass', {}, '软件工程', 'rjgc'],
  ['declarer', '/talent/declaration/options/room', {}, '明德楼1', 'mdl1'],
  // by the name that the class has, which its course does not say
  ['management', '/talent/report/classes', { pageSize: 200 }, '拼音班', 'pyb'],
  ['hr', '/hr/department/list', {}, '软件工程系', 'rjgcx'],
  ['admin', '/system/delivery/list', {}, '黄继清', 'hjq'],
];
/** 列表 34 */
test.each(ELSEWHERE)('%s finds in %s %j %s by typing %s', async (who, path, query, name, typed) => {
  const find = async (keyword: string): Promise<number[]> => {
    const answer = await people.get(who)?.get(path, { ...query, keyword });
    expect([keyword, answer?.code]).toEqual([keyword, 200]);
    return (answer?.data?.rows ?? answer?.data ?? []).map(({ id }: { id: number }) => id);
  };
  const named = await find(name);
  expect(named.length).toBeGreaterThan(0);
  expect(await find(typed)).toEqual(expect.arrayContaining(named));
  expect(await find('zqxzqx')).toEqual([]);
});
