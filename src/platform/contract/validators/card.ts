import { idNumberChecked } from './idNumber.ts';

export const RESIDENT_CARD = '1';

/** What the number of a resident identity card says itself: birthday and sex (GB 11643). */
const said = (idNumber: string) => ({
  birthday: `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`,
  gender: Number(idNumber.charAt(16)) % 2 === 1 ? '1' : '2',
});

/** What is wrong with the paper of a person, by field: the number of the card itself, and against birthday and sex. Which day the number says is not told: whoever sees only its mask would know the digits. The mask of a day says nothing against it. */
export function cardProblems({
  idType,
  idNumber,
  birthday,
  gender,
}: Readonly<Record<string, unknown>>): Record<string, string> {
  const number = String(idNumber);
  if (idType !== RESIDENT_CARD)
    return /^[0-9A-Za-z（）()-]{5,20}$/.test(number)
      ? {}
      : { idNumber: '证件号码应为 5 到 20 位字母、数字或短横线' };
  if (!idNumberChecked(number)) return { idNumber: '身份证号不正确，请核对（18 位，含校验码）' };
  const { birthday: born, gender: sex } = said(number);
  return {
    ...(/^[\d-]{10}$/.test(String(birthday)) && birthday !== born
      ? { birthday: '与身份证号中的出生日期不一致' }
      : {}),
    ...((gender === '1' || gender === '2') && gender !== sex
      ? { gender: `与身份证号中的性别（${sex === '1' ? '男' : '女'}）不一致` }
      : {}),
  };
}
