import type { ChangeCode } from '../../../machines/studentStatus/studentStatus.types.ts';

/** One kind of change in the demo: how many, to whom, when. */
export interface Kind {
  type: ChangeCode;
  count: number;
  /** `stays`: somebody in school, who came from `from`; `goes`: somebody who is not in school any more; `asks`: still being decided. */
  how: 'stays' | 'goes' | 'asks' | 'waits';
  /** Where a student who stays was before. */
  from?: 'nextGrade' | 'otherMajor' | 'otherClass';
  /** Days of effect, taken in turn. */
  on: readonly string[];
  /** Months until the end day. */
  months?: number;
  reason: string;
  text: string;
  /** Grades that it can concern. */
  grades?: readonly number[];
  /** Comes after a 休学 of the same student. */
  resumes?: true;
}
const LEAVE = '经医院诊断需要住院治疗并休养，申请休学一年';
const BACK = '休学期满，身体已经康复，申请复学';
const MAJOR = '对目标专业有浓厚兴趣，已通过接收学院的考核';
const AWAY = '因个人发展需要，本人申请退学，家长已同意';
const ARMY = '已收到入伍通知书，申请保留学籍';

/**
 * The 420 changes (演示 13): 休学 120, 复学 70, 转专业 90, 退学 40, 留级 30, 保留学籍 25, 转班 25, other 20; 60 of them are in flight, 8 leaves
 * end within thirty days of 2026-11-20, four wait for their day.
 */
export const KINDS: readonly Kind[] = [
  {
    type: '12',
    count: 64,
    how: 'stays',
    from: 'nextGrade',
    resumes: true,
    on: ['2026-03-02'],
    reason: '01',
    text: BACK,
    grades: [2024, 2025],
  },
  {
    type: '11',
    count: 8,
    how: 'goes',
    months: 12,
    reason: '01',
    text: LEAVE,
    grades: [2023, 2024, 2025],
    on: [
      '2025-11-24',
      '2025-11-26',
      '2025-12-01',
      '2025-12-03',
      '2025-12-05',
      '2025-12-08',
      '2025-12-15',
      '2025-12-19',
    ],
  },
  {
    type: '11',
    count: 30,
    how: 'goes',
    months: 12,
    reason: '01',
    text: LEAVE,
    grades: [2023, 2024, 2025],
    on: [
      '2026-03-09',
      '2026-04-13',
      '2026-05-18',
      '2026-09-07',
      '2026-09-21',
      '2026-10-12',
      '2026-10-26',
    ],
  },
  {
    type: '23',
    count: 78,
    how: 'stays',
    from: 'otherMajor',
    reason: '05',
    text: MAJOR,
    grades: [2025],
    on: ['2026-03-02', '2026-08-31'],
  },
  {
    type: '31',
    count: 32,
    how: 'goes',
    reason: '08',
    text: AWAY,
    grades: [2023, 2024, 2025],
    on: ['2025-11-10', '2026-03-16', '2026-05-11', '2026-09-14', '2026-10-19'],
  },
  {
    type: '02',
    count: 24,
    how: 'stays',
    from: 'nextGrade',
    reason: '04',
    text: '所修学分未达到升级要求，编入下一年级学习',
    on: ['2026-08-31'],
    grades: [2024, 2025],
  },
  {
    type: '19',
    count: 21,
    how: 'goes',
    months: 24,
    on: ['2025-09-15', '2026-09-14'],
    reason: '03',
    text: ARMY,
    grades: [2023, 2024, 2025],
  },
  {
    type: '29',
    count: 17,
    how: 'stays',
    from: 'otherClass',
    on: ['2026-03-09', '2026-09-07'],
    reason: '99',
    text: '因班级人数调整，转入同专业另一班级',
    grades: [2023, 2024, 2025],
  },
  {
    type: '29',
    count: 4,
    how: 'waits',
    on: ['2026-11-30'],
    reason: '99',
    text: '因班级人数调整，转入同专业另一班级',
    grades: [2024, 2025],
  },
  {
    type: '06',
    count: 4,
    how: 'stays',
    months: 12,
    on: ['2026-09-07'],
    reason: '04',
    text: '尚有课程没有修完，申请延长学习年限',
    grades: [2023],
  },
  {
    type: '03',
    count: 3,
    how: 'stays',
    from: 'nextGrade',
    on: ['2026-08-31'],
    reason: '04',
    text: '本人申请降到下一年级学习',
    grades: [2024, 2025],
  },
  {
    type: '21',
    count: 3,
    how: 'goes',
    on: ['2026-03-02'],
    reason: '08',
    text: '因家庭迁往外省，转往另一所学校学习',
    grades: [2024],
  },
  {
    type: '42',
    count: 2,
    how: 'goes',
    on: ['2026-06-15'],
    reason: '09',
    text: '考试中替考，按学校规定给予开除学籍处分',
    grades: [2024],
  },
  {
    type: '51',
    count: 1,
    how: 'goes',
    on: ['2026-04-20'],
    reason: '99',
    text: '因病去世，家属已提交死亡证明',
    grades: [2024],
  },
  {
    type: '14',
    count: 5,
    how: 'goes',
    months: 12,
    on: ['2026-09-01'],
    reason: '03',
    text: '新生应征入伍，申请保留入学资格',
    grades: [2026],
  },
  {
    type: '11',
    count: 18,
    how: 'asks',
    months: 12,
    on: ['2026-11-30', '2026-12-07'],
    reason: '01',
    text: LEAVE,
    grades: [2023, 2024, 2025],
  },
  {
    type: '12',
    count: 6,
    how: 'asks',
    on: ['2026-12-01'],
    reason: '01',
    text: BACK,
    resumes: true,
  },
  {
    type: '23',
    count: 12,
    how: 'asks',
    on: ['2026-12-14'],
    reason: '05',
    text: MAJOR,
    grades: [2025],
  },
  {
    type: '31',
    count: 8,
    how: 'asks',
    on: ['2026-11-27', '2026-12-04'],
    reason: '08',
    text: AWAY,
    grades: [2023, 2024, 2025],
  },
  {
    type: '02',
    count: 6,
    how: 'asks',
    on: ['2026-12-14'],
    reason: '04',
    text: '所修学分未达到升级要求，编入下一年级学习',
    grades: [2024, 2025],
  },
  {
    type: '19',
    count: 4,
    how: 'asks',
    months: 24,
    on: ['2026-12-01'],
    reason: '03',
    text: ARMY,
    grades: [2023, 2024, 2025],
  },
  {
    type: '29',
    count: 4,
    how: 'asks',
    on: ['2026-12-07'],
    reason: '99',
    text: '因班级人数调整，转入同专业另一班级',
    grades: [2024, 2025],
  },
  {
    type: '06',
    count: 2,
    how: 'asks',
    months: 12,
    on: ['2026-12-14'],
    reason: '04',
    text: '尚有课程没有修完，申请延长学习年限',
    grades: [2023],
  },
];
