import type { Major } from '../../talent/majors.ts';
import { COMING_BATCH, LATE_BATCH } from './batches.ts';
import { type FreshmanRow, makeFreshman } from './person.ts';

/** The major of script F3: 240 admitted, 225 have reported, the clerk takes in three more, twelve stay away. */
const COMING = 240;
/** The last ones of the list have not come yet. */
const AWAY = 15;
const LATE = 24;

/** By the place in the list (演示 31): what a list, a search or a division stumbles over. */
const PLANTED: Readonly<Record<number, Readonly<Record<string, unknown>>>> = {
  // twins: they want to stay together
  4: {
    cname: '欧阳若晴',
    gender: '2',
    birthday: '2003-05-18',
    remark: '与欧阳若雨为双胞胎，申请同班',
  },
  11: {
    cname: '欧阳若雨',
    gender: '2',
    birthday: '2003-05-18',
    remark: '与欧阳若晴为双胞胎，申请同班',
  },
  // brothers in law who must not
  7: { remark: '与考生 27990200000019 有纠纷，申请不同班' },
  19: { remark: '与考生 27990200000007 有纠纷，申请不同班' },
  // one name, several people
  23: { cname: '李婷', gender: '2' },
  57: { cname: '李婷', gender: '2' },
  101: { cname: '李婷', gender: '2' },
  31: { cname: '王磊', gender: '1' },
  88: { cname: '王磊', gender: '1' },
  // equal birthday too, looked at and found to be two people
  142: { cname: '陈静', gender: '2', birthday: '2001-03-12', cleared: true },
  143: { cname: '陈静', gender: '2', birthday: '2001-03-12', cleared: true },
  40: {
    cname: '阿迪力江·吐尔逊买买提',
    gender: '1',
    nationCode: '05',
    originDivision: '新疆维吾尔自治区',
  },
  41: {
    cname: '热依汗古丽·阿卜杜拉',
    gender: '2',
    nationCode: '05',
    originDivision: '新疆维吾尔自治区',
  },
  77: {
    cname: 'Mamadou Keita',
    gender: '1',
    idType: 'A',
    idNumber: 'P7720031',
    countryCode: '466',
    nationCode: '98',
    originDivision: null,
    score: null,
  },
  90: { cname: '赵㛃', gender: '2' },
  91: { cname: '孙䶮', gender: '1' },
  92: { cname: '周𠅤', gender: '1' },
  110: { score: null, remark: '免试入学' },
  111: { score: null, remark: '免试入学' },
  120: { originDivision: null },
  150: { mobile: null },
  // known not to come, or later
  238: { reportStatus: 2, absentReason: '单位出差，申请延期一周' },
  239: { reportStatus: 2, absentReason: '住院，出院后报到' },
};

const two = (n: number): string => String(n).padStart(2, '0');
const reported = (serial: number) => ({
  reportStatus: 1,
  checks: serial % 9 === 0 ? ['1', '5'] : ['1', '4', '5'],
  reportedAt: `2026-11-${16 + (serial % 4)}T${two(8 + (serial % 9))}:${two((serial * 7) % 60)}:00+08:00`,
});

/** 2027 春季 of 继续教育 with its supplement; `from`: the first free id. */
export function comingFreshmen(majors: readonly Major[], from: number): FreshmanRow[] {
  const major = majors.find(({ businessType, name }) => businessType === 2 && name === '会计学');
  const other = majors.find(({ businessType, name }) => businessType === 2 && name === '法学');
  if (!major || !other) throw new Error('the demo school has lost a major of 继续教育');
  const make = (batchId: number, of: Major, i: number, at: number, more: object) =>
    makeFreshman(
      `coming:${batchId}:${i}`,
      { id: from + at, batchId, serial: i, major: of, year: 2004 },
      { previousSchool: null, ...more },
    );
  const coming = Array.from({ length: COMING }, (_, at) => {
    const serial = at + 1;
    return make(COMING_BATCH, major, serial, at, {
      ...(serial > COMING - AWAY ? {} : reported(serial)),
      ...PLANTED[serial],
    });
  });
  const late = Array.from({ length: LATE }, (_, at) => {
    const serial = at + 1;
    // three faults for ② 核对: two with one name and birthday, one without a number
    const planted =
      serial === 5 || serial === 6
        ? { cname: '黄文静', gender: '2', birthday: '2002-10-01' }
        : serial === 9
          ? { idNumber: null }
          : {};
    return make(LATE_BATCH, other, serial, COMING + at, planted);
  });
  return [...coming, ...late];
}
