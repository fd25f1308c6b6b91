import { SCHOOL_ID } from '../kit/fixed.ts';

type ListClass = 'primary' | 'success' | 'info' | 'warning' | 'danger';
/** `value label` or `value label listClass`, in the order in which screens offer them (domain.md 1.9). */
const DICTIONARIES: Readonly<Record<string, readonly string[]>> = {
  business_type: ['0 本科生教育', '1 研究生教育', '2 继续教育'],
  declare_status: [
    '0 草稿 info',
    '1 审批中 primary',
    '2 已退回 warning',
    '3 已撤回 info',
    '4 已通过 success',
    '5 不予通过 danger',
    '6 已作废 info',
  ],
  level_result: [
    '0 未到达 info',
    '1 待审批 primary',
    '2 已通过 success',
    '3 已退回 warning',
    '4 不予通过 danger',
    '8 系统通过 success',
    '9 免审 info',
  ],
  approve_action: [
    'submit 提交 primary',
    'withdraw 撤回 info',
    'pass 通过 success',
    'returnToDeclarer 退回申报人 warning',
    'returnToPrevious 退回上一级 warning',
    'returnToLevel 退回指定级 warning',
    'reject 不予通过 danger',
    'takeBack 取回 info',
    'comment 评论 info',
    'assignTeachers 安排教师 primary',
    'void 作废 danger',
  ],
  declare_source: ['1 计划内', '2 计划外 warning', '3 结转或复制 info'],
  open_type: ['1 新开课 primary', '2 延续课'],
  teaching_mode: ['1 线上 info', '2 线下', '3 线上线下混合 primary'],
  teaching_source: ['1 自授', '2 外授 warning'],
  declare_risk: ['offPlan 计划外 warning', 'newCourse 新开 primary', 'overload 超工作量 danger', 'hoursChanged 改学时 warning'],
  week_pattern: ['all 每周', 'odd 单周', 'even 双周'],
  teacher_role: ['lead 主讲 primary', 'assist 辅讲', 'experiment 实验', 'tutor 助教 info'],
  course_type: [
    '1 思想政治',
    '2 大学外语',
    '3 大学体育',
    '4 大学数学',
    '5 大学物理',
    '6 大学计算机',
    '7 通识教育',
    '8 学科基础',
    '9 专业核心',
    '10 专业选修',
    '11 集中实践',
  ],
  course_module: ['1 通识', '2 学科基础', '3 专业', '4 实践'],
  course_nature: ['1 理论', '2 含实验', '3 独立实验', '4 集中实践', '5 术科'],
  course_rank: ['1 必修 primary', '2 选修', '3 限选', '4 任选 info'],
  exam_mode: ['1 考试', '2 考查'],
  room_type: ['1 多媒体教室', '2 智慧教室', '3 阶梯教室', '4 普通教室', '5 机房', '6 语音室', '7 实验室', '8 艺术教室', '9 体育场地'],
  unit_category: ['1 教学学院', '2 公共教学单位', '3 职能部门', '4 教辅', '5 教研室', '6 实验中心', '7 教学站点', '9 其他'],
  education_level: ['1 本科', '2 硕士', '3 专升本'],
  major_status: ['1 在招 success', '2 停招 warning', '3 撤销 info'],
  sys_gender: ['0 未知', '1 男', '2 女', '9 未说明'],
  sys_title: ['011 教授', '012 副教授', '013 讲师', '014 助教'],
  staff_type: ['1 专任教师', '2 教辅', '3 行政', '4 工勤', '5 外聘', '6 兼职'],
  work_status: ['1 在职 success', '2 休假 warning', '3 外派 info', '9 离职 info'],
  account_status: ['normal 正常 success', 'disabled 停用 danger', 'locked 锁定 warning', 'inactive 待激活 info'],
  semester_state: ['0 筹备 info', '1 申报中 primary', '2 排课中 warning', '3 进行中 success', '4 已结束 info', '5 已归档 info'],
  term_no: ['1 秋季', '2 春季', '3 夏季'],
};

/** `dictCode` is unique over all dictionaries: a hundred for each type. */
export const dictionaryRows = Object.entries(DICTIONARIES).flatMap(([dictType, entries], type) =>
  entries.map((entry, i) => {
    const [dictValue = '', dictLabel = '', listClass] = entry.split(' ');
    return {
      schoolId: SCHOOL_ID,
      dictType,
      dictCode: (type + 1) * 100 + i + 1,
      dictLabel,
      dictValue,
      listClass: (listClass as ListClass | undefined) ?? null,
      cssClass: null,
      sortNo: i + 1,
    };
  }),
);
