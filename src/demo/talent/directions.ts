import { BOOKED, SCHOOL_ID } from '../../install/fixed.ts';
import type { Major } from './majors.ts';

/** 专业方向 of the undergraduate majors that have some (专业 4). */
const DIRECTIONS: Readonly<Record<string, readonly string[]>> = {
  计算机科学与技术: ['智能系统', '高性能计算', '嵌入式系统'],
  电气工程及其自动化: ['电力系统', '电机与控制'],
  机械设计制造及其自动化: ['智能制造', '机电控制', '流体传动'],
  金融学: ['公司金融', '金融科技'],
  会计学: ['注册会计师', '管理会计'],
  英语: ['翻译', '商务英语'],
  法学: ['民商法', '知识产权'],
};
/** Rows of `major_direction`. */
export const directionRows = (majors: readonly Major[]): object[] =>
  majors
    .filter(({ businessType }) => businessType === 0)
    .flatMap(({ id, name }) =>
      (DIRECTIONS[name] ?? []).map((directionName, i) => ({
        majorId: id,
        directionName,
        directionCode: `0${i + 1}`,
      })),
    )
    .map((row, i) => ({
      schoolId: SCHOOL_ID,
      id: i + 1,
      businessType: 0,
      ...row,
      beginOn: '2020-09-01',
      enabled: true,
      ...BOOKED,
    }));
