import { EFFECT_STATES } from '../../../../machines/effect/effect.types.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { goodCertificate, issueCertificate } from '../../../school/certificate/server/issue.ts';
import {
  CERTIFICATE_TITLES,
  changeCertificate,
  changeCertify,
} from '../contract/certificate.calls.ts';
import type { ChangeDetail } from '../contract/change.calls.ts';
import { foundChange } from './read.ts';
import type { ChangeRow } from './row.ts';
import { factsOf } from './studentFacts.ts';

const day = (text: string) => {
  const [year, month, date] = text.split('-');
  return `${year}年${Number(month)}月${Number(date)}日`;
};
/** Who is meant, as a certificate names them. */
const whom = ({
  cname,
  studentNo,
  unitName,
  majorName,
  grade,
  gender,
  enrolOn,
}: ChangeDetail['student']) =>
  `${cname}，${gender === '1' ? '男' : gender === '2' ? '女' : ''}，学号 ${studentNo}，于${day(enrolOn)}入学，系我校${unitName}${majorName}专业${grade}级学生`;
const no = ({ docNo }: ChangeRow) => (docNo ? `（批准文号：${docNo}）` : '');
const until = ({ endOn }: ChangeRow) => (endOn ? `，至${day(endOn)}止` : '');
/** What each certificate says behind the name (异动 31), by the type of the change. */
const SAYS: Readonly<Record<string, (row: ChangeRow) => string>> = {
  '11': (row) =>
    `经本人申请、学校批准${no(row)}，自${day(row.effectiveOn)}起休学${until(row)}。休学期间保留学籍，期满前应向所在学院申请复学。`,
  '12': (row) => `经审核符合复学条件${no(row)}，自${day(row.effectiveOn)}起复学。`,
  '19': (row) => `经学校批准${no(row)}，自${day(row.effectiveOn)}起保留学籍${until(row)}。`,
  '31': (row) => `经学校批准${no(row)}，于${day(row.effectiveOn)}退学，学籍终止。`,
};
const hasTakenEffect = (row: ChangeRow) => EFFECT_STATES[row.effectState] === 'done';

/** @throws Refusal 601 where a change of this type is certified by nothing */
async function textOf(ctx: Ctx, row: ChangeRow): Promise<{ title: string; body: string }> {
  const [title, says] = [CERTIFICATE_TITLES[row.changeType], SAYS[row.changeType]];
  if (!title || !says) throw rule('这类异动没有证明');
  if (!hasTakenEffect(row)) throw rule('这条异动还没有生效，不能出具证明');
  return { title, body: `${whom(await factsOf(ctx, row))}。${says(row)}` };
}
const show = serve(
  changeCertificate,
  async (ctx, _, row: ChangeRow) => ({
    issued: await goodCertificate(ctx, row.id),
    ...(await textOf(ctx, row)),
  }),
  { find: foundChange(false) },
);
const certify = serve(
  changeCertify,
  async (ctx, _, row: ChangeRow) =>
    issueCertificate(ctx, {
      changeId: row.id,
      businessType: row.businessType,
      studentId: row.studentId,
      unitKey: row.managementUnitKey ?? '',
      cameAbout: hasTakenEffect(row),
      ...(await textOf(ctx, row)),
    }),
  { find: foundChange(true) },
);
export const changeCertificateHandlers = [show, certify] as const;
