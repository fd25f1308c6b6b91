import type { DeclarationBody } from '../../school/declaration/contract/declaration.shapes.ts';
import { taughtWeeks } from '../../school/semester/contract/weekText.ts';
import { chance, pick } from '../kit/hash.ts';
import type { Room } from '../resource/rooms.ts';
import type { Slot } from './slot.ts';

const NOTES = ['需要双屏投影', '靠近实验楼，便于带设备', '桌椅可以移动，便于分组讨论'];
/** The week that a course with weeks of its own leaves out: sports days and the like. */
const LEFT_OUT = 9;
/** Fewest and most weeks of those that may leave one out. */
const SPAN = { from: 12, to: 16 };

/** The same number of weeks with a gap: `1-8、10-17`. */
function withGap(form: DeclarationBody): Partial<DeclarationBody> {
  const weeks = taughtWeeks(form);
  if (form.startWeek !== 1 || weeks < SPAN.from || weeks > SPAN.to) return {};
  return {
    weekPattern: 'custom',
    customWeeks: `1-${LEFT_OUT - 1}、${LEFT_OUT + 1}-${weeks + 1}`,
    endWeek: weeks + 1,
  };
}
/** A 分区 with a room of it that is large enough, the same for each class. */
function withRoom(
  form: DeclarationBody,
  rooms: readonly Room[],
  key: string,
): Partial<DeclarationBody> {
  const seats = Math.max(...form.teachingClasses.map(({ capacity }) => capacity));
  const fit = rooms.filter(
    (room) => room.roomTypeCode === form.roomTypeCode && room.courseCapacity >= seats,
  );
  if (fit.length === 0) return {};
  const room = pick(fit, `asked:${key}`);
  const teachingClasses = form.teachingClasses.map((one) => ({ ...one, fixedRoomId: room.id }));
  return { partitionId: room.partitionId, teachingClasses, roomNote: pick(NOTES, `note:${key}`) };
}

/** What few declarers say beside the usual: a week left out, a 分区 with a certain room, why it is a new course (申报 18、26、28). */
export function withWishes(
  form: DeclarationBody,
  { key, plant, isNew, businessType }: Slot,
  rooms: readonly Room[],
): DeclarationBody {
  if (plant || businessType !== 0) return form;
  return {
    ...form,
    ...(chance(6, `gap:${key}`) ? withGap(form) : {}),
    ...(chance(8, `wish:${key}`) ? withRoom(form, rooms, key) : {}),
    ...(isNew && chance(30, `given:${key}`)
      ? { openTypeGiven: 1 as const, openTypeReason: '内容全面更新，按新开课组织' }
      : {}),
  };
}
