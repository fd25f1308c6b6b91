import { NOUN } from '../../../../machines/nouns.ts';
import { defineEntity, type EntityField } from '../../../platform/contract/resource/entity.ts';

const quality = (label: string): EntityField => ({ kind: 'shown', dict: 'photo_quality', label, width: 96, filter: true });

/** 学生照片 (照片 1): students seen by which pictures there are of them; what is done with one is in photo.calls.ts. */
export default defineEntity({
  area: 'student',
  name: 'photo',
  over: 'student/student',
  title: NOUN.photo,
  measure: '张',
  table: 'student',
  code: 'studentNo',
  label: 'cname',
  scope: { by: 'unit', key: 'unitKey' },
  order: 'studentNo',
  keyword: ['studentNo', 'cname', 'examineeNo'],
  unique: [],
  readOnly: true,
  noImport: true,
  more: { present: { label: '在校', choices: { true: '在校', false: '不在校' } } },
  fields: {
    studentNo: { kind: 'text', max: 20, label: '学号', width: 128, sort: true, pinned: true, unbroken: true, given: true },
    cname: { kind: 'text', max: 60, label: '姓名', width: 112, sort: true, pinned: true, given: true },
    classId: { kind: 'ref', to: 'student/class', label: '班级', width: 112, filter: true, sort: true, given: true },
    admission: quality('录取照'),
    enrolment: quality('入学采集照'),
    graduation: quality('毕业图像'),
    grade: { kind: 'text', max: 4, label: '年级', width: 64, sort: true, filter: true, given: true },
    unitKey: { kind: 'unit', label: '学院', width: 152, filter: true, side: true, given: true },
    majorId: { kind: 'ref', to: 'talent/major', label: '专业', width: 152, filter: true, given: true },
    gender: { kind: 'dict', dict: 'sys_gender', label: '性别', filter: true, given: true },
    examineeNo: { kind: 'text', max: 14, label: '考生号', given: true },
  },
});
