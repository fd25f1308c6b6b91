import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import type { Notice } from '../../../../platform/server/notice/tell.ts';
import type { ApprovalRow } from '../row.ts';
import type { Step } from '../write.ts';
import { about, declarerOf, levelAt, type NoticeContext, seatAt } from './noticeContext.ts';

const { inReview, returned, approved } = DECLARE_STATUS;

/** Where several of one status are meant, the list of them, if the subject has one. */
const many = (link: string | undefined) => (link ? { manyLink: link } : {});

/** The level that waits hears of it, in a digest. */
export function arrived<R extends ApprovalRow>(
  { before, after }: Step<R>,
  { subject, place, say }: NoticeContext<R>,
): Notice[] {
  const level = levelAt(after.currentLevel);
  const isNew =
    before.declareStatus !== inReview || (before.currentLevel ?? 0) < (after.currentLevel ?? 0);
  if (after.declareStatus !== inReview || !level || !isNew) return [];
  const { key, name } = place(after);
  return [
    {
      kind: 'arrived',
      digest: `arrived:${level}:${key}`,
      count: 1,
      ...say('arrived', {}),
      source: `${LEVEL_UNIT_ZH[level]}审批 ${name}`,
      link: subject.links.queue(level),
      item: {
        key: `${subject.entity}:${after.id}`,
        title: subject.title(after),
        link: subject.links.queue(level, { id: after.id }),
      },
      to: seatAt(subject, after, level),
    },
  ];
}

export function cameBack<R extends ApprovalRow>(step: Step<R>, known: NoticeContext<R>): Notice[] {
  const { subject, who } = known;
  const { after, record } = step;
  const level = levelAt(after.currentLevel);
  const said = { kind: 'returned', count: 1, source: who(step), opinion: record.opinion } as const;
  if (after.declareStatus === returned)
    return [
      {
        ...said,
        ...about(known, 'returned', after),
        link: subject.links.own(after),
        ...many(subject.links.ownMany?.(returned)),
        to: declarerOf(after),
      },
    ];
  if (!level) return [];
  return [
    {
      ...said,
      ...about(known, 'returnedToLevel', after),
      link: subject.links.queue(level, { id: after.id }),
      to: seatAt(subject, after, level),
    },
  ];
}

/** Of a rejection the declarer hears, and with a withdrawal too whoever had passed it. */
export function undone<R extends ApprovalRow>(step: Step<R>, known: NoticeContext<R>): Notice[] {
  const { before, after, record } = step;
  const { subject, who } = known;
  const isReject = record.action === 'reject';
  const said = {
    kind: isReject ? 'rejected' : 'withdrawn',
    count: 1,
    source: who(step),
    opinion: record.opinion,
  } as const;
  const own = {
    ...said,
    ...about(known, 'rejected', after),
    link: subject.links.own(after),
    ...many(subject.links.ownMany?.(after.declareStatus)),
  };
  return [
    ...(isReject ? [{ ...own, to: declarerOf(after) }] : []),
    ...known.passers(before).map(({ level, userId }) => ({
      ...said,
      ...about(known, isReject ? 'rejectedAfterPass' : 'withdrawnAfterPass', after),
      link: subject.links.queue(level, { id: after.id, past: true }),
      manyLink: `${subject.links.queue(level)}?tab=all`,
      to: [userId],
    })),
  ];
}

export function passed<R extends ApprovalRow>(
  { after }: Step<R>,
  known: NoticeContext<R>,
): Notice[] {
  const { subject, place, concerned } = known;
  const { key, name } = place(after);
  const notice = (digest: string, text: 'passed' | 'passedForUnit' | 'passedForTeacher') => ({
    kind: 'passed' as const,
    digest: `${digest}:${key}`,
    count: 1,
    source: name,
    ...about(known, text, after),
  });
  const own = {
    ...notice('passed', 'passed'),
    link: subject.links.own(after),
    ...many(subject.links.ownMany?.(approved)),
    to: declarerOf(after),
  };
  const unit = {
    ...notice('taughtByUnit', 'passedForUnit'),
    link: subject.links.queue('teaching', { id: after.id, past: true }),
    manyLink: `${subject.links.queue('teaching')}?tab=all`,
    to: seatAt(subject, after, 'teaching'),
  };
  const teachers = concerned(after).filter((id) => id !== after.declarerId);
  return [
    own,
    ...(subject.tellsTeachingUnit ? [unit] : []),
    ...(subject.concerned
      ? [
          {
            ...notice('taught', 'passedForTeacher'),
            link: subject.links.taught?.(after) ?? null,
            ...many(subject.links.taught?.()),
            to: teachers,
          },
        ]
      : []),
  ];
}
