import type { OpeningFact, OpeningStep } from '../../../../machines/opening/opening.steps.ts';
import type { Permission } from '../../../platform/contract/permission.ts';
import type { SampleName } from './samples.ts';

/** A list that a step fills, and the workbook for it. */
interface Place {
  title: string;
  path: string;
  sample?: SampleName;
}
interface Words {
  title: string;
  /** What it is for, in a sentence or two. */
  text: string;
  /** Who has this fills it (开始 6). */
  needs: Permission;
  /** The role that usually does. */
  role: string;
  places: readonly Place[];
}

/** What each step is called, what it is for, whose it is, and where it is done (开始 2、6). */
export const STEP_WORDS: Readonly<Record<OpeningStep, Words>> = {
  school: {
    title: '学校和校徽',
    text: '核对校名和代码，填写简称、地址；校徽显示在登录页和打印件上。',
    needs: 'foundation:school:edit',
    role: '系统管理员',
    places: [{ title: '学校', path: '/foundation/school' }],
  },
  administrators: {
    title: '安全管理员和审计管理员',
    text: '三类管理员互不重叠：安全管理员管密码策略、会话和网络，审计管理员看日志。各建立一个，密码只显示一次，交给本人。要两个人办的事从第二个人起才要两个人。',
    needs: 'system:user:assign',
    role: '系统管理员',
    places: [],
  },
  campus: {
    title: '校区',
    text: '每个校区及它适用的业务类型。单位、作息、班级都在校区之下。',
    needs: 'foundation:campus:add',
    role: '系统管理员',
    places: [{ title: '校区', path: '/foundation/campus', sample: 'campus' }],
  },
  units: {
    title: '学院和系部',
    text: '学院挂在校区之下，系部挂在学院之下；写明谁可以作管理、教学、主管、主审单位，审批按它们走。',
    needs: 'foundation:college:add',
    role: '系统管理员',
    places: [
      { title: '学院', path: '/foundation/college', sample: 'college' },
      { title: '系部', path: '/foundation/department', sample: 'department' },
    ],
  },
  semester: {
    title: '学年、学期和校历',
    text: '先有学年，再新增学期（第一天应为每周第一天），设一个为当前；年度是年级，节假日进入校历。',
    needs: 'foundation:semester:add',
    role: '系统管理员',
    places: [
      { title: '年度', path: '/foundation/annual', sample: 'annual' },
      { title: '学年', path: '/foundation/schoolYear', sample: 'schoolYear' },
      { title: '学期', path: '/foundation/semester' },
      { title: '节假日', path: '/foundation/holiday', sample: 'holiday' },
    ],
  },
  timetable: {
    title: '作息时间',
    text: '每个校区第 1 至 11 节的起止时间。',
    needs: 'foundation:timetable:add',
    role: '系统管理员',
    places: [{ title: '作息时间', path: '/foundation/timetable', sample: 'timetable' }],
  },
  staff: {
    title: '教职工、角色和范围',
    text: '一个工作簿三张表：在“用户”中先“导入”，再用同一个文件“导入教师”“导入授权”（角色和数据范围）。然后在“更多”中给教学秘书、四级审批人和学籍管理设置密码，把凭条交给本人。',
    needs: 'system:user:import',
    role: '系统管理员',
    places: [{ title: '用户', path: '/system/user', sample: 'user' }],
  },
  courses: {
    title: '课程库',
    text: '学校的课程和它们的开课单位。',
    needs: 'talent:course:add',
    role: '教务处',
    places: [{ title: '课程库', path: '/talent/course', sample: 'course' }],
  },
  majors: {
    title: '专业',
    text: '各专业和所属学院；方向可以写在同一行。',
    needs: 'talent:major:add',
    role: '教务处',
    places: [{ title: '专业', path: '/talent/major', sample: 'major' }],
  },
  routes: {
    title: '专业单位和审批人检查',
    text: '每个专业在每个校区由哪四个单位管，审批就按它走；导入后逐级检查有没有人能审批。',
    needs: 'talent:majorUnit:add',
    role: '教务处',
    places: [{ title: '专业单位', path: '/talent/majorUnit', sample: 'majorUnit' }],
  },
  plans: {
    title: '培养方案',
    text: '新增方案，打开它加一个课程组“专业课”并保存，再导入课程，要求总学分填课程的学分合计；审批通过后由主审单位发布，就可以从方案生成申报。没有方案也能申报。',
    needs: 'talent:plan:add',
    role: '教务处',
    places: [{ title: '培养方案', path: '/talent/plan', sample: 'planCourses' }],
  },
  classes: {
    title: '班级',
    text: '行政班及它的专业、年级和校区。',
    needs: 'student:class:add',
    role: '学籍管理',
    places: [{ title: '班级信息', path: '/student/class', sample: 'class' }],
  },
  students: {
    title: '学生',
    text: '在校学生名单，班级须已登记。',
    needs: 'student:student:add',
    role: '学籍管理',
    places: [{ title: '学生', path: '/student/student', sample: 'student' }],
  },
  window: {
    title: '申报窗口',
    text: '在学期里填写申报的开放和截止时间，再把学期推进到“申报中”。',
    needs: 'foundation:semester:edit',
    role: '系统管理员',
    places: [{ title: '学期', path: '/foundation/semester' }],
  },
  declaration: {
    title: '第一条申报',
    text: '教学秘书新增教学任务并提交，四级审批人依次通过；通过以后指南结束。',
    needs: 'talent:declaration:add',
    role: '教学秘书',
    places: [{ title: '教学任务申报', path: '/talent/declaration' }],
  },
};

/** What is said while there is none of it. */
export const FACT_WORDS: Readonly<Record<OpeningFact, string>> = {
  crest: '还没有校徽',
  security: '还没有安全管理员',
  audit: '还没有审计管理员',
  campuses: '还没有校区',
  managing: '还没有管理单位',
  teaching: '还没有教学单位',
  schoolYears: '还没有学年',
  semesters: '还没有学期，或都已结束',
  annuals: '还没有年度',
  holidays: '校历里还没有节假日',
  timetables: '有校区还没有作息时间',
  staff: '还没有教职工',
  declarers: '还没有能登录的申报人，即有管理范围的教学秘书',
  approvers: '还有审批级没有能登录的审批人',
  courses: '还没有课程',
  majors: '还没有专业',
  routes: '还没有专业单位',
  covered: '专业单位的检查还有问题',
  plans: '还没有已发布的培养方案',
  classes: '还没有班级',
  students: '还没有学生',
  window: '申报窗口没有开放',
  declarations: '还没有提交申报',
  passed: '还没有申报通过四级审批',
};
