import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import type { NoticeKey } from '../../../../platform/contract/templates.ts';
import type { Notice } from '../../../../platform/server/notice/tell.ts';
import type { ApprovalRow } from '../row.ts';
import type { Step } from '../write.ts';
import { about, declarerOf, levelAt, type NoticeContext, seatAt } from './noticeContext.ts';

const { approved } = DECLARE_STATUS;

/** 转办, 催办, 作废 and what an administrator does (审批 34–38、42–46; a voided one: declarer, teachers and the teaching unit). */
export function administered<R extends ApprovalRow>(
  step: Step<R>,
  known: NoticeContext<R>,
): Notice[] {
  const { subject, who, concerned, passers } = known;
  const { before, after, record } = step;
  const said = { count: 1, source: who(step), opinion: record.opinion } as const;
  const level = levelAt(after.currentLevel);
  const toDeclarer = (key: NoticeKey, kind: Notice['kind']): Notice => ({
    ...said,
    kind,
    ...about(known, key, after),
    link: subject.links.own(after),
    to: declarerOf(after),
  });
  const toLevel = (key: NoticeKey, kind: Notice['kind']): Notice[] =>
    level
      ? [
          {
            ...said,
            kind,
            ...about(known, key, after),
            link: subject.links.queue(level, { id: after.id }),
            to: after.pinnedToId != null ? [after.pinnedToId] : seatAt(subject, after, level),
          },
        ]
      : [];
  switch (record.action) {
    case 'transfer':
      return toLevel('transferred', 'arrived');
    case 'unpin':
      return before.pinnedToId == null
        ? []
        : [
            {
              ...said,
              kind: 'arrived',
              ...about(known, 'unpinned', after),
              link: level ? subject.links.queue(level, { id: after.id }) : null,
              to: [before.pinnedToId],
            },
          ];
    case 'remind':
      return toLevel('reminded', 'arrived');
    case 'changeUnit':
      return level && before[`${level}Path`] !== after[`${level}Path`]
        ? toLevel('unitChanged', 'arrived')
        : [];
    case 'moveTo':
      return [...toLevel('movedTo', 'returned'), toDeclarer('movedForDeclarer', 'returned')];
    case 'close':
      return [
        toDeclarer('closed', 'rejected'),
        ...passers(before).map(
          (one): Notice => ({
            ...said,
            kind: 'rejected',
            ...about(known, 'closed', after),
            link: subject.links.queue(one.level, { id: after.id, past: true }),
            to: [one.userId],
          }),
        ),
      ];
    case 'void': {
      const wasApproved = before.declareStatus === approved;
      const teachers = wasApproved ? concerned(after).filter((id) => id !== after.declarerId) : [];
      const gone = toDeclarer('voided', 'rejected');
      const unit = {
        link: subject.links.queue('teaching', { id: after.id, past: true }),
        to: seatAt(subject, after, 'teaching'),
      };
      return [
        gone,
        ...(wasApproved && subject.tellsTeachingUnit ? [{ ...gone, ...unit }] : []),
        ...(teachers.length ? [{ ...gone, link: null, to: teachers }] : []),
      ];
    }
    default:
      return [];
  }
}
