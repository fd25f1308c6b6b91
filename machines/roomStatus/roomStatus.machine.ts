import { lifecycle } from '../kit/lifecycle.ts';
import { first } from '../kit/rules.ts';
import { ROOM_STATE_ZH, type RoomContext, type RoomEvent } from './roomStatus.types.ts';

type Args = { context: RoomContext; event: RoomEvent };
const mayEdit = ({ event }: Args) => ('by' in event && event.by.mayEdit ? null : 'mayNot');
export const roomRules = {
  mayRestoreRoom: mayEdit,
  mayCloseRoom: (args: Args) =>
    first(
      mayEdit(args),
      'confirmed' in args.event && !args.event.confirmed && args.context.affected > 0 && 'affected',
    ),
};
const closing = { guard: 'mayCloseRoom' } as const;
const restore = { guard: 'mayRestoreRoom', target: 'normal' } as const;

/** A room that can be used, is being repaired or is out of use (教室 10、38–40). */
export const roomMachine = lifecycle<RoomContext, RoomEvent, 'usable'>()({
  id: 'roomStatus',
  screen: 'resource/classroom',
  zh: ROOM_STATE_ZH,
  initial: 'normal',
  context: { affected: 0 },
  rules: roomRules,
  states: {
    normal: {
      tags: 'usable',
      fulfils: '教室 38：不开放、维修、停用都先列出受影响的占用和申报，确认后写入',
      on: {
        close: closing,
        repair: { ...closing, target: 'repairing' },
        stop: { ...closing, target: 'stopped' },
        restore: { guard: 'mayRestoreRoom' },
      },
    },
    repairing: {
      tags: 'usable',
      fulfils: '教室 40：最后一天过后自己恢复正常；可以提前恢复，也可以再安排一次',
      on: {
        close: closing,
        repair: closing,
        stop: { ...closing, target: 'stopped' },
        restore,
        runsOut: { target: 'normal' },
      },
    },
    stopped: {
      fulfils: '教室 10：停用的不再安排，恢复使用以后才能再用',
      on: { restore },
    },
  },
});
