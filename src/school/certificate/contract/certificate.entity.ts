import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity, type EntityField } from '../../../platform/contract/resource/entity.ts';

const shown = (label: string, width?: number): EntityField => ({
  kind: 'shown',
  label,
  ...(width ? { width } : {}),
});

/** 学籍证明 (证明 8): what has been handed out; who withdraws and who checks is in certificate.calls.ts. */
export default defineEntity({
  area: 'student',
  name: 'certificate',
  title: NOUN.certificate,
  measure: '份',
  table: 'certificate',
  code: 'certificateNo',
  label: 'certificateNo',
  scope: { by: 'unit', key: 'unitKey' },
  order: 'certificateNo',
  newestFirst: true,
  keyword: ['certificateNo'],
  spelling: 'elsewhere',
  unique: [],
  readOnly: true,
  noImport: true,
  more: {
    from: { label: '出具日期从', day: true },
    to: { label: '出具日期到', day: true },
  },
  fields: {
    certificateNo: {
      kind: 'text',
      max: 20,
      label: '证明编号',
      width: 136,
      sort: true,
      pinned: true,
      unbroken: true,
      given: true,
    },
    title: { kind: 'text', max: 30, label: '证明', width: 120, given: true },
    studentNo: shown('学号', 128),
    cname: shown('姓名', 96),
    unitKey: {
      column: 'management_unit_key',
      kind: 'unit',
      label: '学院',
      width: 168,
      filter: true,
      side: true,
      given: true,
    },
    changeNo: shown('异动编号'),
    certificateState: {
      kind: 'dict',
      numbers: true,
      dict: 'certificate_state',
      label: '状态',
      width: 88,
      filter: true,
      given: true,
    },
    issuedAt: { kind: 'moment', label: '出具时间', width: 152, sort: true, given: true },
    issuedName: { kind: 'text', max: 50, label: '出具人', width: 88, given: true },
    withdrawnAt: { kind: 'moment', label: '作废时间', given: true },
    withdrawnName: { kind: 'text', max: 50, label: '作废人', given: true },
    withdrawReason: { kind: 'text', max: 200, label: '作废原因', given: true },
  },
});
