import { EFFECT_STATES } from '../../../../machines/effect/effect.types.ts';
import type { ChangeDetail } from '../contract/change.calls.ts';

const day = (text: string) => {
  const [year, month, date] = text.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
};
/** Who is meant, as a certificate names them. */
const whom = ({
  student: { cname, studentNo, unitName, majorName, grade, gender, enrolOn },
}: ChangeDetail) =>
  `${cname}，${gender === '1' ? '男' : gender === '2' ? '女' : ''}，学号 ${studentNo}，于${day(enrolOn)}入学，系我校${unitName}${majorName}专业${grade}级学生`;
const of = (doc: string | null) => (doc ? `（批准文号：${doc}）` : '');

/** What each certificate says (异动 31), by the type of the change. */
export const CERTIFICATES: Readonly<
  Record<string, { title: string; text: (detail: ChangeDetail) => string }>
> = {
  '11': {
    title: '休学证明',
    text: (it) =>
      `${whom(it)}。经本人申请、学校批准${of(it.form.docNo)}，自${day(it.form.effectiveOn)}起休学${it.form.endOn ? `，至${day(it.form.endOn)}止` : ''}。休学期间保留学籍，期满前应向所在学院申请复学。`,
  },
  '12': {
    title: '复学证明',
    text: (it) =>
      `${whom(it)}。经审核符合复学条件${of(it.form.docNo)}，自${day(it.form.effectiveOn)}起复学。`,
  },
  '19': {
    title: '保留学籍证明',
    text: (it) =>
      `${whom(it)}。经学校批准${of(it.form.docNo)}，自${day(it.form.effectiveOn)}起保留学籍${it.form.endOn ? `，至${day(it.form.endOn)}止` : ''}。`,
  },
  '31': {
    title: '退学证明',
    text: (it) =>
      `${whom(it)}。经学校批准${of(it.form.docNo)}，于${day(it.form.effectiveOn)}退学，学籍终止。`,
  },
};
/** Only what has taken effect is certified. */
export const hasCertificate = ({ effectState, form }: ChangeDetail): boolean =>
  EFFECT_STATES[effectState] === 'done' && form.changeType in CERTIFICATES;
