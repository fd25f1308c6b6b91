import { idCheckDigit } from '../../../src/platform/contract/validators/idNumber.ts';
import type { Cell } from '../../../src/platform/server/resource/transfer/excel.types.ts';

/** A card number of nobody: of no district that there is. */
export const card = (birthday: string, sequence: number): string => {
  const first17 = `990102${birthday}${String(sequence).padStart(3, '0')}`;
  return `${first17}${idCheckDigit(first17)}`;
};

/** A workbook of so many new people of 教务处, the heading first. */
export function staffRows(count: number): Cell[][] {
  const day = (i: number) =>
    `19${60 + (i % 40)}${String((i % 12) + 1).padStart(2, '0')}${String((i % 28) + 1).padStart(2, '0')}`;
  const people = Array.from({ length: count }, (_, i): Cell[] => {
    const sequence = (Math.floor(i / 840) * 2) % 998;
    return [
      `9${String(i).padStart(6, '0')}`,
      `测试${'赵钱孙李周吴郑王'.charAt(i % 8)}`,
      sequence % 2 ? '男' : '女',
      card(day(i), sequence),
      '行政',
      '教务处',
      `1400${String(i).padStart(7, '0')}`,
      '在职',
    ];
  });
  return [
    ['工号', '姓名', '性别', '证件号码', '教职工类别', '所属单位', '手机', '在职状态'],
    ...people,
  ];
}
