import type { ClosingCheck } from '../policy/closing.ts';

/** Bookings that were to be moved and still stand (domain.md 1.2 "Closing checks", 1.4.4 待调整). */
export const roomClosing: ClosingCheck = {
  key: 'rooms',
  title: '待调整的教室占用',
  fate: '保留',
  link: null,
  count: async ({ client, caller }, { id }) => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from room_occupancy where school_id = $1 and semester_id = $2 and adjust_reason is not null',
      [caller.schoolId, id],
    );
    const count = rows[0]?.n ?? 0;
    return { count, seen: count };
  },
};
