import { random } from '../../agreement/draw.ts';

/** What a seeded run draws from: the same seed, the same requests. */
export interface Draw {
  /** Whether what happens in so many of a hundred cases happens now. */
  chance: (percent: number) => boolean;
  one: <T>(from: readonly T[]) => T;
  whole: (from: number, to: number) => number;
}
export function drawing(seed: number): Draw {
  const next = random(seed);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    chance: (percent) => next() * 100 < percent,
    one: (from) => from[whole(0, from.length - 1)] as never,
    whole,
  };
}
