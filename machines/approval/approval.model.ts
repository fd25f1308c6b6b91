import { model } from '../kit/model.ts';
import { approvalCases } from './approval.cases.ts';
import { approvalBroken } from './approval.invariants.ts';
import { approvalEventZh, approvalTypeZh, approvalWhoZh, switchesZh } from './approval.names.ts';
import { approvalQuestions } from './approval.questions.ts';
import { approvalStories } from './approval.stories.ts';
import type { ApprovalEvent } from './approval.types.ts';
import {
  adminCases,
  archiveCases,
  carriedCases,
  oddCases,
  pinCases,
  switchCases,
} from './approval.variants.ts';

/** The approval with everything that walking it needs. */
export const approvalModel = model({
  ...approvalCases,
  zh: '审批',
  kind: 'domain',
  variants: [
    ...approvalCases.variants.map((variant) => ({
      ...variant,
      zh: switchesZh(variant.input.enabled, variant.input.teachersNamed),
    })),
    oddCases,
    switchCases,
    carriedCases,
    archiveCases,
    pinCases,
    adminCases,
  ],
  events: [],
  eventZh: (event) => approvalEventZh(event as ApprovalEvent),
  againZh: (event) => approvalEventZh(event as ApprovalEvent, true),
  typeZh: approvalTypeZh,
  whoZh: (event) => approvalWhoZh(event as ApprovalEvent),
  stories: approvalStories,
  questions: approvalQuestions,
  broken: ({ before, event, after }) =>
    approvalBroken(before, event as ApprovalEvent | null, after),
});
