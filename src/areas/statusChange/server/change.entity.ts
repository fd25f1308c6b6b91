import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { effectCode } from '../../../../machines/effect/effect.stored.ts';
import { objectionCode } from '../../../../machines/objection/objection.stored.ts';
import { OBJECTION_STATE_ZH } from '../../../../machines/objection/objection.types.ts';
import {
  CHANGE_CODES,
  changeCode,
  isRestricted,
  STATUS_CODE,
} from '../../../../machines/studentStatus/studentStatus.types.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { waitingSql } from '../../../school/declaration/server/declarationScope.ts';
import { RESTRICTED } from '../contract/change.calls.ts';
import { receivingSql } from './objection.ts';
import { changeSubject } from './subject.ts';

const student = (column: string) =>
  `select s.${column} from student s where s.school_id = e.school_id and s.id = e.student_id`;
/** How they stood on the eve of it; what has come since does not touch what a record says of then. */
const FROM = `(select t.grade, t.major_id, t.class_id from student_state t join student s on s.school_id = t.school_id and s.id = t.student_id
  where t.school_id = e.school_id and t.student_id = e.student_id and t.begin_on < greatest(e.effective_on, s.enrol_on + 1)
  order by t.begin_on desc limit 1) f`;
/** Where it takes them: as it has come about, before that the class that is asked for. */
const TO = `(select coalesce((e.after->>'classId')::bigint, c.id) as class_id, coalesce((e.after->>'majorId')::bigint, c.major_id) as major_id,
    coalesce(e.after->>'unitKey', c.management_unit_key) as unit_key from admin_class c where c.school_id = e.school_id and c.id = e.target_class_id) f`;
const majorOf = (place: string) =>
  `select m.major_name from ${place} join major m on m.school_id = e.school_id and m.id = f.major_id`;
const classOf = (place: string) =>
  `select c.class_name from ${place} join admin_class c on c.school_id = e.school_id and c.id = f.class_id`;
/** 即将到期: leaves that end within so many days (异动 27). */
const DUE_DAYS = 30;
const RESTRICTED_TYPES = `array[${CHANGE_CODES.filter(isRestricted).map((code) => `'${code}'`)}]`;
const LEVEL_WORDS = `array[${LEVELS.map((level) => `'${LEVEL_UNIT_ZH[level]}'`)}]`;

const decidedBy = (person: string, select: string): string =>
  `${select} from approval_record r where r.school_id = e.school_id and r.biz_type = 'statusChange' and r.item_id = e.id
    and r.operator_id = ${person} and r.action in ('pass', 'reject', 'returnToDeclarer')`;

/** 异动查询 (异动 27、28): what its list shows beside its columns, and its tabs. */
export const changeExtras: EntityExtras = {
  counts: {
    studentNo: student('student_no'),
    cname: student('cname'),
    majorName: majorOf(FROM),
    className: classOf(FROM),
    targetUnitName: `select o.unit_name from ${TO} join org_unit o on o.school_id = e.school_id and o.business_type = e.business_type and o.node_key = f.unit_key`,
    targetMajorName: majorOf(TO),
    targetClassName: classOf(TO),
    targetSchool: 'e.target_school',
    semesterName:
      'select x.semester_name from semester x where x.school_id = e.school_id and x.id = e.semester_id',
    // what is not for everybody's eyes the detail tells to whoever decides on it
    reasonText: `case when e.change_type = any(${RESTRICTED_TYPES}) then '${RESTRICTED}' else e.reason_text end`,
    objection: `case e.objection_state when ${objectionCode('objected')} then '${OBJECTION_STATE_ZH.objected}' when ${objectionCode('known')} then '${OBJECTION_STATE_ZH.known}' end`,
    progress: `case when e.declare_status = ${DECLARE_STATUS.inReview} then (${LEVEL_WORDS})[e.current_level] || '待审批' when e.declare_status = ${DECLARE_STATUS.approved} then '审批已完成' else '' end`,
  },
  // what one has decided on last stands first
  order: ({ tab }, add, { caller }) =>
    tab === 'done' ? `(${decidedBy(add(caller.userId), 'select max(r.created_at)')}) desc` : null,
  keyword: (text) => [
    `exists (select from student s where s.school_id = e.school_id and s.id = e.student_id and (s.student_no ilike ${text} or s.cname ilike ${text} or s.pinyin ilike ${text}))`,
  ],
  filters: {
    grade: (asked, add) => `(${student('grade')}) = ${add(asked)}`,
    semester: (asked, add) => {
      const text = add(`%${asked}%`);
      return `exists (select from semester x where x.school_id = e.school_id and x.id = e.semester_id and (x.semester_code ilike ${text} or x.semester_name ilike ${text}))`;
    },
    level: (asked, add) => `(${student('education_level')}) = ${add(asked)}`,
    major: (asked, add) => {
      const text = add(`%${asked}%`);
      const named = (place: string) =>
        `exists (${majorOf(place)} and (m.major_name ilike ${text} or m.major_code ilike ${text}))`;
      return `(${named(FROM)} or ${named(TO)})`;
    },
    // what has changed stands in the row once it has taken effect
    item: (asked, add) => {
      const name = add(asked);
      return `(e.before->>${name}) is distinct from (e.after->>${name})`;
    },
    from: (asked, add) => `e.effective_on >= ${add(asked)}::date`,
    to: (asked, add) => `e.effective_on <= ${add(asked)}::date`,
    tab: (asked, add, { caller, now }) => {
      if (asked === 'waiting') return `e.effect_state = ${effectCode('waiting')}`;
      if (asked === 'due')
        return `(e.change_type = '${changeCode('suspend')}' and e.effect_state = ${effectCode('done')} and e.end_on between ${add(dayOf(now))}::date and ${add(dayOf(now))}::date + ${DUE_DAYS}
          and (${student('status_code')}) = '${STATUS_CODE.suspended}')`;
      if (asked === 'done') return `exists (${decidedBy(add(caller.userId), 'select')})`;
      if (asked === 'incoming') return receivingSql(caller, add);
      // nobody decides on their own application
      return `(e.declarer_id <> ${add(caller.userId)} and ${waitingSql(caller, changeSubject, add)})`;
    },
  },
};
