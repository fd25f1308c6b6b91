import { z } from 'zod';
import type { ApprovalEventType } from '../../../../machines/approval/approval.types.ts';

/** Points of one unit at one level, and how long each may be (审批 80). */
export const POINTS_MOST = 5;
export const POINT_LONGEST = 30;
const point = z
  .string()
  .trim()
  .min(1, '请填写要点')
  .max(POINT_LONGEST, `每个要点不超过 ${POINT_LONGEST} 个字`);
export const checklistPoints = z
  .array(point)
  .max(POINTS_MOST, `最多 ${POINTS_MOST} 个要点`)
  .refine((points) => new Set(points).size === points.length, '有两个要点相同');

/** Decisions that are kept with what was ticked. */
export const TICKED_WITH = [
  'pass',
  'returnToDeclarer',
  'returnToPrevious',
  'returnToLevel',
  'reject',
] as const satisfies readonly ApprovalEventType[];
export const isTickedWith = (type: string): boolean =>
  (TICKED_WITH as readonly string[]).includes(type);
