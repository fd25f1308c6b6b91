import { SHOWN_FOR } from '../../../../machines/attention/attention.machine.ts';
import type { Looked } from '../request/services.ts';

/** Channel on which the instances hear who has which item open: JSON of a `Signal`. */
export const ATTENTION_CHANNEL = 'attention';

interface Signal {
  school: number;
  user: number;
  /** null: none any more. */
  item: number | null;
  name?: string;
  /** Who is told: `user,user`, `*` for everybody. */
  to?: string;
}
interface Look {
  school: number;
  user: number;
  item: number;
  name: string;
  to: string;
  /** Milliseconds of the epoch. */
  until: number;
}

/**
 * Who has which item open, as far as this instance has heard (审批 79). Kept in memory alone and for 90 seconds; each person looks at one.
 * @param shown milliseconds for which a look is known
 */
export function attentions(shown = SHOWN_FOR, clock = Date.now) {
  const looks = new Map<string, Look>();
  return {
    /** Takes in what was told. Answers whose streams are to hear of it, as `school:user,user`; null: nobody's. */
    heard(payload: string): string | null {
      const { school, user, item, name = '', to = '' } = JSON.parse(payload) as Signal;
      const key = `${school}:${user}`;
      const before = looks.get(key);
      if (item === null) looks.delete(key);
      else looks.set(key, { school, user, item, name, to, until: clock() + shown });
      const told = item === null ? before?.to : to;
      return told ? `${school}:${told}` : null;
    },
    /** Of these items, those that somebody other than the caller has open. */
    of(caller: { schoolId: number; userId: number }, items: readonly number[]): Looked {
      const now = clock();
      const found = new Map<number, { by: string[]; seconds: number }>();
      for (const [key, { school, user, item, name, until }] of looks) {
        if (until <= now) looks.delete(key);
        else if (school === caller.schoolId && user !== caller.userId && items.includes(item)) {
          const seconds = Math.ceil((until - now) / 1000);
          const one = found.get(item);
          found.set(item, {
            by: [...(one?.by ?? []), name],
            seconds: Math.min(one?.seconds ?? seconds, seconds),
          });
        }
      }
      return found;
    },
  };
}
