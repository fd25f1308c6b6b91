import { NOUN } from '../../../../machines/nouns.ts';
import { COMMON, defineEntity, notBefore } from '../../../platform/contract/resource/entity.ts';
import { TELEPHONE } from '../../../platform/contract/validators/text.ts';
import { LOGO_PATH } from './logo.ts';

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
/** Unified social credit code: 18 characters of its own alphabet, the last a check character (GB 32100). */
export function isCreditCode(code: string): boolean {
  const values = [...code].map((character) => CHARACTERS.indexOf(character));
  if (values.length !== 18 || values.includes(-1)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (values[at] ?? 0), 0);
  return values[17] === (31 - (sum % 31)) % 31;
}

/** 学校 (单位 1): one record, a form instead of a list. */
export default defineEntity({
  area: 'foundation',
  name: 'school',
  title: NOUN.school,
  table: 'school',
  code: 'schoolCode',
  label: 'schoolName',
  scope: { by: 'school' },
  order: 'schoolCode',
  keyword: [],
  unique: [['schoolCode'], ['schoolName']],
  single: true,
  noImport: true,
  check: (values) => ({
    ...(values.uscc && !isCreditCode(String(values.uscc))
      ? { uscc: '统一社会信用代码校验不通过' }
      : {}),
    ...notBefore(values, 'endOn', 'beginOn', '停用日期不能早于启用日期'),
  }),
  fields: {
    schoolCode: {
      kind: 'text',
      label: '学校代码',
      max: 10,
      required: true,
      pattern: { test: /^\d{10}$/, text: '应为 10 位标识码' },
    },
    schoolName: { kind: 'text', label: '校名', max: 100, required: true },
    shortName: { kind: 'text', label: '简称', max: 20 },
    enName: { kind: 'text', label: '英文名', max: 200 },
    uscc: { kind: 'text', label: '统一社会信用代码', max: 18, hint: '18 位，GB 32100' },
    schoolNature: { kind: 'dict', dict: 'sch_nature', label: '学校性质类别' },
    superiorOrg: { kind: 'text', label: '主管部门', max: 100 },
    divisionCode: {
      kind: 'text',
      label: '所在地行政区划代码',
      max: 6,
      pattern: { test: /^\d{6}$/, text: '应为 6 位数字' },
      hint: 'GB/T 2260',
    },
    address: { kind: 'text', label: '地址', max: 200, wide: true },
    postcode: {
      kind: 'text',
      label: '邮政编码',
      max: 6,
      pattern: { test: /^\d{6}$/, text: '应为 6 位数字' },
    },
    phone: {
      kind: 'text',
      label: '电话',
      max: 20,
      pattern: TELEPHONE,
    },
    website: {
      kind: 'text',
      label: '网址',
      max: 200,
      pattern: { test: /^https?:\/\/\S+$/, text: '应以 http:// 或 https:// 开头' },
    },
    foundedOn: { kind: 'date', label: '建校日期' },
    beginOn: { kind: 'date', label: '启用日期' },
    endOn: { kind: 'date', label: '停用日期', hint: '空为一直有效' },
    enabled: COMMON.enabled,
    logoFileId: {
      kind: 'picture',
      modelId: 'school:logo',
      path: LOGO_PATH,
      label: '校徽',
      hint: '显示在登录页和打印件上',
      wide: true,
    },
  },
});
