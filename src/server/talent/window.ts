import { dayOf, minuteOf } from '../clock.ts';
import type { Semester } from './row.ts';

const OPEN = 1;
/** Why a submit is outside the window of the semester, in words; null inside (domain.md 2.8 #14; states: 0 筹备 1 申报中 …). */
export function windowObstacle(
  { state, declareOpenAt, declareCloseAt }: Pick<Semester, 'state' | 'declareOpenAt' | 'declareCloseAt'>,
  now: Date,
): string | null {
  if (declareCloseAt && now > declareCloseAt) return `申报已于 ${dayOf(declareCloseAt).slice(5)} ${minuteOf(declareCloseAt)} 截止`;
  if (state < OPEN || (declareOpenAt && now < declareOpenAt)) return '申报尚未开放';
  return state > OPEN ? '该学期已停止申报' : null;
}
