import { z } from 'zod';
import { LEVELS, OPINION_MAX } from '../../../../machines/approval/approval.types.ts';

// Where something stands in the approval, and what has been done with it.

export const levelEnum = z.enum(LEVELS);
const result = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(8),
  z.literal(9),
]);
/** The columns that place an item in the approval chart (machines/approval/approval.stored.ts). */
export const storedApproval = z.object({
  declareStatus: z.union([
    z.literal(0),
    z.literal(1),
    z.literal(2),
    z.literal(3),
    z.literal(4),
    z.literal(5),
    z.literal(6),
  ]),
  currentLevel: z.int().min(1).max(4).nullable(),
  enabledLevels: z.array(z.int()),
  results: z.tuple([result, result, result, result]),
  round: z.int(),
  teachersNamed: z.boolean(),
  pinned: z.boolean().optional(),
});
export const actorFacts = z.object({
  declarer: z.boolean(),
  levels: z.array(levelEnum),
  justPassed: z.boolean(),
  mayVoid: z.boolean(),
  pinned: z.boolean().optional(),
  pinner: z.boolean().optional(),
  reminded: z.boolean().optional(),
  mayIntervene: z.boolean().optional(),
  reopens: z.boolean().optional(),
  changing: z.boolean().optional(),
  noReject: z.array(levelEnum).optional(),
  late: z.array(levelEnum).optional(),
  carried: z.array(levelEnum).optional(),
});
export const approvalRecord = z.object({
  id: z.number(),
  round: z.number(),
  seq: z.number(),
  action: z.string(),
  /** 1–4, null for the declarer's own steps. */
  level: z.number().nullable(),
  unitName: z.string().nullable(),
  operatorId: z.number().optional(),
  operatorName: z.string(),
  operatorNumber: z.string(),
  /** For whom an agent has acted. */
  onBehalfOfName: z.string().nullish(),
  opinion: z.string().nullable(),
  fromStatus: z.number(),
  fromLevel: z.number().nullable(),
  toStatus: z.number(),
  toLevel: z.number().nullable(),
  /** Field name → [before, after], as text, for a submit after changes. */
  changedFields: z.record(z.string(), z.tuple([z.string(), z.string()])),
  /** Entries of return_reason for which it was sent back. */
  returnReasons: z.array(z.string()).optional(),
  /** Points of the checklist that whoever decided had ticked. */
  ticked: z.array(z.string()).optional(),
  createdAt: z.string(),
});
export type ApprovalRecordRow = z.output<typeof approvalRecord>;

export const opinion = z.string().max(OPINION_MAX, `意见不能超过 ${OPINION_MAX} 个字`);

/** One enabled level on the way of an item, for the picture of it (审批 71). */
export const approvalStep = z.object({
  level: levelEnum,
  text: z.string(),
  result: z.number(),
  current: z.boolean(),
  unitName: z.string().nullable(),
  personId: z.number().optional(),
  personName: z.string().nullable(),
  /** Number of who decided: several may have one name (审批 48). */
  personNumber: z.string().nullable(),
  at: z.string().nullable(),
  days: z.number().nullable(),
  /** Address of the picture of their signature, where they have one. */
  signatureUrl: z.string().optional(),
});
