import { model, named } from '../kit/model.ts';
import { broken } from './studentStatus.invariants.ts';
import { studentStatusMachine } from './studentStatus.machine.ts';

const nothing = { target: false, proof: false, months: 0 };
const goes = { ...nothing, target: true };
const shows = { ...nothing, proof: true };
const away = { ...shows, months: 12 };

const { by, ...given } = named(
  studentStatusMachine,
  ['留级', { type: 'retain', ...goes }],
  ['留级（没有选班级）', { type: 'retain', ...nothing }],
  ['降级', { type: 'demote', ...goes }],
  ['降级（没有选班级）', { type: 'demote', ...nothing }],
  ['延长年限', { type: 'extend', ...nothing, months: 12 }],
  ['延长年限（没有截止日期）', { type: 'extend', ...nothing }],
  ['休学', { type: 'suspend', ...away }],
  ['休学（13 个月）', { type: 'suspend', ...shows, months: 13 }],
  ['休学（没有证明）', { type: 'suspend', ...nothing, months: 12 }],
  ['休学（没有截止日期）', { type: 'suspend', ...shows }],
  ['复学', { type: 'resume', ...goes }],
  ['复学（没有选班级）', { type: 'resume', ...nothing }],
  ['保留入学资格', { type: 'keepAdmission', ...away }],
  ['保留入学资格（没有证明）', { type: 'keepAdmission', ...nothing, months: 12 }],
  ['恢复入学资格', { type: 'restoreAdmission', ...nothing }],
  ['取消入学资格', { type: 'cancelAdmission', ...nothing }],
  ['恢复学籍', { type: 'restoreStatus', ...goes }],
  ['恢复学籍（没有选班级）', { type: 'restoreStatus', ...nothing }],
  ['取消学籍', { type: 'cancelStatus', ...nothing }],
  ['保留学籍', { type: 'keepStatus', ...away }],
  ['保留学籍（没有截止日期）', { type: 'keepStatus', ...shows }],
  ['转出', { type: 'transferOut', ...shows }],
  ['转出（没有证明）', { type: 'transferOut', ...nothing }],
  ['转入', { type: 'transferIn', ...shows, target: true }],
  ['转入（没有证明）', { type: 'transferIn', ...goes }],
  ['转专业', { type: 'changeMajor', ...goes }],
  ['转专业（没有选班级）', { type: 'changeMajor', ...nothing }],
  ['转系', { type: 'changeDepartment', ...goes }],
  ['转系（没有选班级）', { type: 'changeDepartment', ...nothing }],
  ['转班', { type: 'changeClass', ...goes }],
  ['转班（没有选班级）', { type: 'changeClass', ...nothing }],
  ['退学', { type: 'withdraw', ...nothing }],
  ['开除学籍', { type: 'expel', ...nothing }],
  ['死亡', { type: 'decease', ...shows }],
  ['死亡（没有证明）', { type: 'decease', ...nothing }],
  ['其他（转为在读）', { type: 'other', ...nothing, chosen: '01' }],
  ['其他（转为停学）', { type: 'other', ...nothing, chosen: '04' }],
  ['其他（转为流失）', { type: 'other', ...nothing, chosen: '06' }],
  ['其他（转为毕业）', { type: 'other', ...nothing, chosen: '07' }],
  ['其他（转为结业）', { type: 'other', ...nothing, chosen: '08' }],
  ['其他（转为肄业）', { type: 'other', ...nothing, chosen: '09' }],
  ['其他（转为公派出国）', { type: 'other', ...nothing, chosen: '13' }],
  ['其他（转为下落不明）', { type: 'other', ...nothing, chosen: '15' }],
  ['其他（转为其他）', { type: 'other', ...nothing, chosen: '99' }],
  ['其他（没有选状态）', { type: 'other', ...nothing, chosen: null }],
  ['其他（转为休学）', { type: 'other', ...nothing, chosen: '02' }],
);

export const studentStatusModel = model({
  name: 'studentStatus',
  zh: '学籍状态',
  kind: 'domain',
  machine: studentStatusMachine,
  variants: [
    { name: 'middle', zh: '在读期间', input: { term: 'middle' } },
    { name: 'first', zh: '新生', input: { term: 'first' } },
    { name: 'last', zh: '最后一年', input: { term: 'last' } },
    { name: 'special', zh: '定向等特殊类型', input: { term: 'middle', special: true } },
  ],
  ...given,
  questions: [
    { text: '从毕业能到在读吗？', can: false },
    { text: '从开除能到在读吗？', can: false },
    { text: '从死亡能到在读吗？', can: false },
    { text: '从退学能到在读吗？', can: true },
    { text: '从结业能到毕业吗？', can: true },
  ],
  stories: [
    { title: '因病休学一年，复学后跟下一年级', variant: 'middle', events: by('休学', '复学') },
    {
      title: '休学期满再休一年，第三次不行',
      variant: 'middle',
      events: by('休学', '休学', '复学'),
    },
    { title: '应征入伍保留学籍，退伍后复学', variant: 'middle', events: by('保留学籍', '复学') },
    {
      title: '新生保留入学资格，次年恢复',
      variant: 'first',
      events: by('保留入学资格', '恢复入学资格'),
    },
    { title: '退学后凭文号恢复学籍', variant: 'middle', events: by('退学', '恢复学籍') },
    {
      title: '结业后换发毕业证书',
      variant: 'last',
      events: by('其他（转为结业）', '其他（转为毕业）'),
    },
  ],
  broken,
  home: ['studying', 'graduated', 'partlyCompleted', 'transferredOut', 'expelled', 'deceased'],
});
