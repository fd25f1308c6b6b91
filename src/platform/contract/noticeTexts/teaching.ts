import { defineTemplates } from '../placeholders.ts';

/** What is told of who teaches what, and where (任教 7, 教室 39). */
export const TEACHING_TEMPLATES = defineTemplates({
  taskAsked: {
    name: '被安排任教：任课教师',
    kind: 'taught',
    placeholders: ['course'],
    text: '您被安排任教{course}，请确认',
    manyText: '您被安排任教{course}等 {n} 项，请确认',
  },
  taskObjected: {
    name: '教师有异议：教学单位审批人；已通过的还有申报人',
    kind: 'taught',
    placeholders: ['course', 'teacher'],
    text: '{teacher}对任教{course}有异议',
  },
  roomClosed: {
    name: '教室不开放、维修或停用：指定了它的申报的申报人',
    kind: 'roomClosed',
    placeholders: ['course', 'room', 'period'],
    text: '{course}指定的{room}不能用：{period}，请另选教室或时间',
  },
  roomClosedForTeacher: {
    name: '教室不开放、维修或停用：任课教师',
    kind: 'roomClosed',
    placeholders: ['course', 'room', 'period'],
    text: '您任教的{course}指定的{room}不能用：{period}',
  },
  roomClosedForBooking: {
    name: '教室不开放、维修或停用：登记占用的人',
    kind: 'roomClosed',
    placeholders: ['room', 'items', 'period'],
    text: '您登记的{room}的 {items} 条占用待调整：{period}',
  },
});
