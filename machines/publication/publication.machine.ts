import { lifecycle } from '../kit/lifecycle.ts';
import { first } from '../kit/rules.ts';
import {
  PUBLICATION_STATE_ZH,
  type PublicationContext,
  type PublicationEvent,
  UNPUBLISH_REASON,
} from './publication.types.ts';

type Args = { context: PublicationContext; event: PublicationEvent };
const mayPublish = ({ event }: Args) => ('by' in event && event.by.mayPublish ? null : 'mayNot');
export const publicationRules = {
  mayPublish,
  mayUnpublish: (args: Args) =>
    first(
      mayPublish(args),
      args.event.type === 'unpublish' &&
        args.event.reason.trim().length < UNPUBLISH_REASON &&
        'reason',
      args.context.usedBy > 0 && 'used',
    ),
  mayApplyForChange: ({ event }: Args) => ('by' in event && event.by.mayChange ? null : 'mayNot'),
};
const change = { guard: 'mayApplyForChange' } as const;

/** A talent plan from its approval to the end of its use (方案 24–30). */
export const publicationMachine = lifecycle<
  PublicationContext,
  PublicationEvent,
  'changeable' | 'declared'
>()({
  id: 'publication',
  screen: 'talent/plan',
  zh: PUBLICATION_STATE_ZH,
  initial: 'preparing',
  context: { usedBy: 0 },
  rules: publicationRules,
  states: {
    preparing: {
      fulfils: '方案 6：草稿和退回的可以修改，单位和学校两级审批',
      on: { pass: { target: 'passed' }, reject: { target: 'stopped' } },
    },
    passed: {
      tags: 'changeable',
      fulfils: '方案 25：审核通过的由学校发布；再修改须申请变更',
      on: { publish: { guard: 'mayPublish', target: 'published' }, change },
    },
    published: {
      tags: ['changeable', 'declared'],
      fulfils: '方案 28：从已发布的方案生成申报；没有申报使用的可以取消发布',
      on: {
        unpublish: { guard: 'mayUnpublish', target: 'passed' },
        supersede: { target: 'stopped' },
        change,
      },
    },
    stopped: { fulfils: '方案 26：新版发布后旧版停用，不予通过的到此为止' },
  },
});
