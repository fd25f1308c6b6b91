import { CHANGE_CODES, changeTypeOf } from '../../machines/studentStatus/studentStatus.types.ts';
import { COUNTRIES } from './countries.ts';
import { BOOKED, SCHOOL_ID } from './fixed.ts';

type ListClass = 'primary' | 'success' | 'info' | 'warning' | 'danger';
/** GB/T 3304, in the order of their numbers. */
const NATIONS = (
  '汉 蒙古 回 藏 维吾尔 苗 彝 壮 布依 朝鲜 满 侗 瑶 白 土家 哈尼 哈萨克 傣 黎 傈僳 佤 畲 高山 拉祜 水 东乡 纳西 景颇 ' +
  '柯尔克孜 土 达斡尔 仫佬 羌 布朗 撒拉 毛南 仡佬 锡伯 阿昌 普米 塔吉克 怒 乌孜别克 俄罗斯 鄂温克 德昂 保安 裕固 京 塔塔尔 独龙 鄂伦春 赫哲 门巴 珞巴 基诺'
).split(' ');
/** Disciplines of the national catalogue of majors (专业 1). */
const DISCIPLINES =
  '01 哲，02 经济，03 法，04 教育，05 文，06 历史，07 理，08 工，09 农，10 医，12 管理，13 艺术'
    .split('，')
    .map((line) => line.split(' ') as [string, string]);
/**
 * What a dictionary is called, with the standard that some follow (设置 6), and its entries, a few to a line: `value label` or
 * `value label listClass`, in the order in which screens offer them (设置 10).
 */
const DICTIONARIES: Readonly<Record<string, readonly [name: string, ...entries: string[]]>> = {
  business_type: ['业务类型', '0 本科生教育，1 研究生教育，2 继续教育'],
  declare_status: [
    '申报状态',
    '0 草稿 info，1 审批中 primary，2 已退回 warning，3 已撤回 info，4 已通过 success',
    '5 不予通过 danger，6 已作废 info',
  ],
  extension_step: [
    '延期环节',
    '0 申报，1 管理单位审批，2 教学单位审批，3 主管单位审批，4 主审单位审批',
  ],
  level_result: [
    '各级审批结果',
    '0 未到达 info，1 待审批 primary，2 已通过 success，3 已退回 warning，4 不予通过 danger',
    '8 系统通过 success，9 免审 info',
  ],
  approve_action: [
    '审批动作',
    'submit 提交 primary，withdraw 撤回 info，pass 通过 success',
    'returnToDeclarer 退回申报人 warning，returnToPrevious 退回上一级 warning',
    'returnToLevel 退回指定级 warning，reject 不予通过 danger，takeBack 取回 info',
    'comment 评论 info，assignTeachers 安排教师 primary，void 作废 danger',
    'systemPass 系统通过 info，insertLevel 增加审批级 info，lapse 归档作废 info',
  ],
  return_reason: [
    '退回原因',
    '1 学时与方案不符，2 教学班或人数有误，3 教师安排不当，4 上课周次有误，5 教室要求不妥',
    '6 计划外原因不足，7 单位选择有误，8 材料不全，9 其他',
  ],
  declare_source: ['申报来源', '1 计划内，2 计划外 warning，3 结转或复制 info'],
  open_type: ['开课类型', '1 新开课 primary，2 延续课'],
  teaching_mode: ['教学方式', '1 线上 info，2 线下，3 线上线下混合 primary'],
  teaching_source: ['授课来源', '1 自授，2 外授 warning'],
  declare_risk: [
    '申报提示',
    'returned 退回重审 danger，objected 教师有异议 danger，roomShut 教室不可用 danger，offPlan 计划外 warning',
    'newCourse 新开 primary，overload 超工作量 danger，hoursChanged 改学时 warning',
  ],
  week_pattern: ['上课周类型', 'all 每周，odd 单周，even 双周，custom 自定义'],
  teacher_role: ['教师角色', 'lead 主讲 primary，assist 辅讲，experiment 实验，tutor 助教 info'],
  course_type: [
    '课程类别',
    '1 思想政治，2 大学外语，3 大学体育，4 大学数学，5 大学物理，6 大学计算机，7 通识教育',
    '8 学科基础，9 专业核心，10 专业选修，11 集中实践',
  ],
  plan_status: [
    '培养方案状态',
    '0 草稿 info，1 已提交 warning，2 单位审核通过 primary，3 退回 danger，4 已发布 success',
    '5 已停用 info，6 已通过待发布 primary',
  ],
  template_status: ['方案模板状态', '0 草稿 info，1 启用 success，2 停用 info'],
  course_module: ['课程模块', '1 通识，2 学科基础，3 专业，4 实践'],
  course_nature: ['课程性质', '1 理论，2 含实验，3 独立实验，4 集中实践，5 术科'],
  course_rank: ['课程属性', '1 必修 primary，2 选修，3 限选，4 任选 info'],
  exam_mode: ['考核方式', '1 考试，2 考查'],
  room_type: [
    '教室类型',
    '1 多媒体教室，2 智慧教室，3 阶梯教室，4 普通教室，5 机房，6 语音室，7 实验室，8 艺术教室',
    '9 体育场地，10 会议室，11 虚拟教室（线上）',
  ],
  unit_category: [
    '单位类别',
    '1 教学学院，2 公共教学单位，3 职能部门，4 教辅，5 教研室，6 实验中心，7 教学站点，9 其他',
  ],
  education_level: ['培养层次', '1 本科，2 硕士，3 专升本'],
  major_status: ['专业状态', '1 在招 success，2 停招 warning，3 撤销 info'],
  sys_gender: ['性别|GB/T 2261.1', '0 未知，1 男，2 女，9 未说明'],
  sys_title: ['职称|GB/T 8561', '011 教授，012 副教授，013 讲师，014 助教'],
  staff_type: ['教职工类别', '1 专任教师，2 教辅，3 行政，4 工勤，5 外聘，6 兼职'],
  departure_kind: [
    '离岗类别',
    '1 退休 warning，2 调出 info，3 产假，4 病假，5 进修 primary，6 访学 primary',
  ],
  departure_state: [
    '离岗状态',
    '1 已计划 primary，2 已离岗 warning，3 已返岗 success，4 已取消 info',
  ],
  staff_post_kind: ['职务与岗位', '1 职务 primary，2 岗位'],
  work_status: ['在职状态', '1 在职 success，2 休假 warning，3 外派 info，9 离职 info'],
  account_status: [
    '账号状态',
    'normal 正常 success，disabled 停用 danger，locked 锁定 warning，inactive 待激活 info',
  ],
  student_account_status: [
    '学生账号状态',
    'none 未开通 info，normal 正常 success，disabled 停用 danger，locked 锁定 warning',
  ],
  photo_kind: ['照片种类', '1 录取照，2 入学采集照，3 毕业图像'],
  photo_quality: ['照片状态', '0 待审 primary，1 合格 success，2 不合格 danger，9 缺照片 warning'],
  semester_state: [
    '学期状态',
    '0 筹备 info，1 申报中 primary，2 排课中 warning，3 进行中 success，4 已结束 info',
    '5 已归档 info',
  ],
  term_no: ['学期序', '1 秋季，2 春季，3 夏季'],
  dict_tone: [
    '标签样式',
    'primary 蓝 primary，success 绿 success，info 灰 info，warning 橙 warning',
    'danger 红 danger',
  ],
  day_part: ['时段', '1 上午，2 下午，3 晚上'],
  timetable_season: ['作息季节', '0 全年，1 夏季 warning，2 冬季 primary'],
  semester_stage: ['学期阶段', 'select 选课，teach 授课，exam 考试，practice 实践，vacation 假期'],
  sch_nature: [
    '学校性质类别',
    '01 综合，02 理工，03 农林，04 医药，05 师范，06 语文，07 财经，08 政法，09 体育，10 艺术',
    '12 民族',
  ],
  sys_id_type: [
    '证件类型',
    '1 居民身份证，6 香港特区护照/身份证明，7 澳门特区护照/身份证明，8 台湾居民来往大陆通行证',
    'A 护照，Z 其他',
  ],
  sys_nation: [
    '民族|GB/T 3304',
    ...NATIONS.map((name, i) => `${String(i + 1).padStart(2, '0')} ${name}族`),
    '97 其他',
    '98 外国血统',
  ],
  sys_political: [
    '政治面貌|GB/T 4762',
    '01 中共党员，02 中共预备党员，03 共青团员，04 民革党员，05 民盟盟员，06 民建会员',
    '07 民进会员，08 农工党党员，09 致公党党员，10 九三学社社员，11 台盟盟员，12 无党派人士',
    '13 群众',
  ],
  sys_education: [
    '学历|GB/T 4658',
    '11 博士研究生，14 硕士研究生，21 大学本科，31 大学专科，41 中等专科，61 普通高中',
  ],
  sys_degree: ['学位|GB/T 6864', '2 博士，3 硕士，4 学士'],
  grading_mode: ['成绩记录方式', '1 百分制，3 五级制，5 两级制'],
  teach_language: ['授课语言', '1 中文，2 双语，3 全外语'],
  course_tag: ['课程标签', '1 一流课程 success，2 课程思政 primary，3 在线开放 info，4 双创'],
  discipline_category: [
    '学科门类|普通高等学校本科专业目录',
    ...DISCIPLINES.map(([code, name]) => `${code} ${name}学`),
  ],
  major_degree: [
    '授予学位|GB/T 6864',
    ...DISCIPLINES.flatMap(([code, name]) => [`4${code} ${name}学学士`, `3${code} ${name}学硕士`]),
  ],
  student_status: [
    '学籍状态|JY/T 1001',
    '01 在读 success，02 休学 warning，03 退学 info，04 停学 warning，05 复学 success',
    '06 流失 danger，07 毕业 info，08 结业 info，09 肄业 info，10 转学(转出) info',
    '11 死亡 info，12 保留入学资格 warning，13 公派出国 primary，14 开除 danger',
    '15 下落不明 danger，21 保留学籍 warning，99 其他 info',
  ],
  change_type: [
    '学籍异动类型|JY/T 1001',
    ...CHANGE_CODES.map((code) => `${code} ${changeTypeOf(code)?.zh}`),
  ],
  change_reason: [
    '学籍异动原因|JY/T 1001',
    '01 疾病，02 经济困难，03 应征入伍，04 学业困难，05 专业兴趣，06 创业，07 出国',
    '08 家庭原因，09 违纪，99 其他',
  ],
  effect_state: [
    '异动生效情况',
    '0 未生效 info，1 待生效 warning，2 已生效 success，3 已取消 info，4 无法生效 danger',
  ],
  certificate_state: ['证明状态', '1 有效 success，2 已作废 danger'],
  enrol_state: [
    '新生批次状态',
    '0 准备 info，1 报到中 primary，2 分班中 warning，3 已编学号 success，4 已归档 info',
  ],
  report_status: [
    '新生报到状态',
    '0 未报到 info，1 已报到 success，2 申请延期 warning，3 保留入学资格 primary',
    '4 放弃入学资格 danger',
  ],
  enrol_check: ['新生报到核验', '1 身份核验，2 照片比对，3 体检，4 缴费，5 材料'],
  class_status: ['班级状态', '1 在读 success，2 毕业 info，3 撤销 info'],
  study_form: ['学习形式', '1 全日制，2 业余，3 函授'],
  sys_marital: ['婚姻状况|GB/T 2261.2', '10 未婚，20 已婚，30 丧偶，40 离婚，90 未说明'],
  sys_country: ['国家地区|GB/T 2659', ...COUNTRIES],
  enrol_mode: [
    '入学方式',
    '1 普通高考，2 研究生考试，3 成人高考，4 留学生招生，5 推荐免试，6 转学',
  ],
  edu_mode: ['培养方式', '1 非定向，2 定向，3 委托培养'],
  building_type: [
    '楼宇类型|JY/T 1001',
    '1 教学楼，2 实验楼，3 综合楼，4 体育场馆，5 图书馆，6 办公楼，9 其他',
  ],
  building_status: ['楼宇状态', '1 使用 success，2 维修 warning，3 停用 info'],
  partition_kind: ['分区类别', '1 教学区，2 实验区，3 体育区，4 公共区'],
  room_status: ['教室状态', '1 正常 success，2 维修 warning，3 停用 info'],
  seat_type: ['座位形式', '1 固定，2 活动'],
  equipment_type: [
    '教室设备',
    '1 投影，2 一体机，3 录播，4 话筒，5 空调，6 电脑，7 电子白板，9 其他',
  ],
  equipment_state: ['设备状态', '1 完好 success，2 故障 danger，3 送修 warning'],
  occupancy_source: ['教室占用来源', '1 课程 primary，2 考试 warning，3 借用 info，4 维修 danger'],
};

export const dictionaryTypeRows = Object.entries(DICTIONARIES).map(([dictType, [name]], i) => {
  const [dictName = '', standardNo = null] = name.split('|');
  return {
    schoolId: SCHOOL_ID,
    id: i + 1,
    dictType,
    dictName,
    standardNo,
    builtin: true,
    ...BOOKED,
  };
});

/** `dictCode` is unique over all dictionaries; an installed school goes on from its highest one. */
export const dictionaryRows = Object.entries(DICTIONARIES)
  .flatMap(([dictType, [, ...lines]]) =>
    lines
      .flatMap((line) => line.split('，'))
      .map((entry, i) => {
        const [dictValue = '', dictLabel = '', listClass] = entry.split(' ');
        return {
          schoolId: SCHOOL_ID,
          dictType,
          dictLabel,
          dictValue,
          listClass: (listClass as ListClass | undefined) ?? null,
          cssClass: null,
          sortNo: i + 1,
        };
      }),
  )
  .map((row, at) => ({ ...row, dictCode: at + 1 }));
