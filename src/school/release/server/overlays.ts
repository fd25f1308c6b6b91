import { EVERY_SEMESTER, EVERY_TYPE } from '../../../platform/server/database/parameter.ts';
import type { Content } from '../contract/fate.ts';
import type { Kind } from './kind.ts';

/**
 * What counts as shipped while the school has set nothing, and has a row only where it has: it comes and goes with the program, and to
 * take the release's means to do without the school's.
 */
const overlay = (select: string, forget: string): Kind => ({
  read: async ({ db, schoolId }, given) => {
    const { rows } = await db.query<{ key: string; content: Content }>(select, [schoolId]);
    return new Map([...given, ...rows.map(({ key, content }) => [key, content] as const)]);
  },
  add: async () => {},
  set: async ({ db, schoolId }, key) => void (await db.query(forget, [schoolId, key])),
  neededBy: async () => null,
  remove: async ({ db, schoolId }, key) => void (await db.query(forget, [schoolId, key])),
});

export const numberRules = overlay(
  `select kind as key, jsonb_build_object('pattern', pattern) as content from number_rule where school_id = $1`,
  'delete from number_rule where school_id = $1 and kind = $2',
);
export const noticeTemplates = overlay(
  `select key, jsonb_build_object('text', text, 'manyText', many_text) as content from notice_template where school_id = $1`,
  'delete from notice_template where school_id = $1 and key = $2',
);
/** Of the whole school: what is set for a business type or a semester is meant for it, whatever counts elsewhere. */
const ofSchool = `business_type = ${EVERY_TYPE} and semester_id = ${EVERY_SEMESTER}`;
export const parameterValues = overlay(
  `select key, jsonb_build_object('value', value) as content from setting where school_id = $1 and ${ofSchool} and key not like 'demo.%'`,
  `delete from setting where school_id = $1 and key = $2 and ${ofSchool}`,
);
