import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { byDay } from '../../../platform/server/resource/sql/days.ts';

/** What 后台任务 says beyond its table: who began it, how far it is; found by the name of whoever began it, too (列表 34). */
export const jobRunExtras: EntityExtras = {
  counts: {
    person: `select u.cname || '（' || u.employee_number || '）' from app_user u where u.school_id = e.school_id and u.id = e.user_id`,
    progress: `case when e.total = 0 then null else e.done || ' / ' || e.total end`,
  },
  keyword: (text) => [
    `e.user_id in (select u.id from app_user u where u.school_id = e.school_id and (u.cname ilike ${text} or u.employee_number ilike ${text} or u.pinyin ilike ${text}))`,
  ],
  filters: byDay('created_at'),
};
