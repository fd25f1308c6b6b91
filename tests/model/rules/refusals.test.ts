import { describe, expect, it } from 'vitest';
import { accountEventRefusal } from '../../../machines/account/account.stored.ts';
import { lastingRefusal, refusalOf } from '../../../machines/approval/approval.rules.ts';
import {
  DECLARE_STATUS,
  restoreApproval,
  type StoredApproval,
} from '../../../machines/approval/approval.stored.ts';
import {
  type ApprovalActor,
  type ApprovalEvent,
  LEVELS,
  NOBODY,
} from '../../../machines/approval/approval.types.ts';
import { arrivalRefusal } from '../../../machines/arrival/arrival.stored.ts';
import { windowRefusal } from '../../../machines/declarationWindow/declarationWindow.at.ts';
import { effectRefusal } from '../../../machines/effect/effect.stored.ts';
import { enrolmentRefusal } from '../../../machines/enrolment/enrolment.stored.ts';
import { explore } from '../../../machines/kit/explore.ts';
import type { Model } from '../../../machines/kit/model.ts';
import { publicationRefusal } from '../../../machines/publication/publication.stored.ts';
import { semesterRefusal } from '../../../machines/semester/semester.stored.ts';
import {
  restoreStatus,
  statusRefusal,
} from '../../../machines/studentStatus/studentStatus.stored.ts';
import { templateRefusal } from '../../../machines/template/template.stored.ts';
import { modelNamed } from '../../kit/chart/walk.names.ts';
import { TOLD } from './refusalTexts.ts';

const REFUSALS: Readonly<Record<string, (snapshot: never, event: never) => string | null>> = {
  approval: refusalOf,
  semester: semesterRefusal,
  studentStatus: statusRefusal,
  effect: effectRefusal,
  template: templateRefusal,
  declarationWindow: windowRefusal,
  enrolment: enrolmentRefusal,
  arrival: arrivalRefusal,
  account: accountEventRefusal,
  publication: publicationRefusal,
};
/** Every reason that a chart gives, in any of its states to any of its event cases. */
function reasonsOf(model: Model, why: (snapshot: never, event: never) => string | null) {
  const given = new Map<string, Set<string>>();
  const wrong: string[] = [];
  for (const variant of model.variants)
    for (const { snapshot, moves, refused } of explore(model, variant).vertices.values()) {
      for (const { event } of moves)
        if (why(snapshot as never, event as never) !== null)
          wrong.push(JSON.stringify([snapshot.value, event]));
      for (const event of refused) {
        const reason = why(snapshot as never, event as never);
        if (reason === null) wrong.push(JSON.stringify([snapshot.value, event]));
        else given.set(event.type, (given.get(event.type) ?? new Set()).add(reason));
      }
    }
  const told = [...given].map(
    ([type, reasons]) =>
      [
        type,
        [...reasons]
          .filter((it) => it !== 'state')
          .sort()
          .join(' '),
      ] as const,
  );
  return { wrong, told: Object.fromEntries(told.filter(([, reasons]) => reasons !== '')) };
}

describe.each(Object.entries(REFUSALS))('%s', (name, why) => {
  it('a reason is given exactly where the chart refuses, and it is one that a person has read', async () => {
    const { wrong, told } = reasonsOf(await modelNamed(name), why);
    expect(wrong).toEqual([]);
    expect(told).toEqual(TOLD[name]);
  });
});

const review = (level: number, more: Partial<StoredApproval> = {}) =>
  restoreApproval({
    declareStatus: DECLARE_STATUS.inReview,
    currentLevel: level,
    enabledLevels: [1, 2, 3, 4],
    round: 1,
    teachersNamed: true,
    results: [1, 2, 3, 4].map((n) =>
      n < level ? 2 : n === level ? 1 : 0,
    ) as unknown as StoredApproval['results'],
    ...more,
  });
const by = (more: Partial<ApprovalActor>): ApprovalActor => ({ ...NOBODY, ...more });

/** 审批 51 */
it('of several reasons the right comes first, then what was sent, then the place, then the rule', () => {
  const back = { type: 'returnToDeclarer', opinion: '' } as const;
  const teaching = review(2, { pinned: true, teachersNamed: false });
  const cases: [ApprovalEvent, string][] = [
    [{ ...back, by: NOBODY }, 'notYourLevel'],
    [{ ...back, by: by({ levels: ['teaching'], declarer: true }) }, 'ownDeclaration'],
    [{ ...back, by: by({ levels: ['teaching'], late: ['teaching'] }) }, 'opinionTooShort'],
    [
      { ...back, opinion: '不符合培养方案', by: by({ levels: ['teaching'], late: ['teaching'] }) },
      'levelClosed',
    ],
    [{ type: 'pass', opinion: '', by: by({ levels: ['teaching'] }) }, 'pinnedToAnother'],
    [
      { type: 'pass', opinion: '', by: by({ levels: ['teaching'], pinned: true }) },
      'teachersMissing',
    ],
    [{ type: 'submit', by: NOBODY, enabled: LEVELS, obstacles: ['缺少教学班'] }, 'state'],
  ];
  expect(cases.map(([event]) => refusalOf(teaching, event))).toEqual(cases.map(([, why]) => why));
  const status = restoreStatus('01', {
    term: 'middle',
    special: true,
    changedMajor: true,
    leaveMonths: 24,
  });
  expect(statusRefusal(status, { type: 'suspend', target: false, proof: true, months: 13 })).toBe(
    'leaveUsedUp',
  );
});

/** 审批 51 */
it('what lies in the caller and in what they sent is said before the state is looked at, and only what does', () => {
  const passed = restoreApproval({
    declareStatus: DECLARE_STATUS.approved,
    currentLevel: null,
    enabledLevels: [1, 2, 3, 4],
    results: [2, 2, 2, 2],
    round: 1,
    teachersNamed: true,
  });
  const cases: [ApprovalEvent, string | null][] = [
    [{ type: 'pass', opinion: '', by: NOBODY }, 'notYourLevel'],
    [{ type: 'withdraw', opinion: '', by: by({ declarer: true }) }, null],
    [{ type: 'withdraw', opinion: '', by: NOBODY }, 'notDeclarer'],
    [{ type: 'reject', opinion: '不行', by: by({ levels: ['master'] }) }, 'opinionTooShort'],
    [
      {
        type: 'reject',
        opinion: '不具备开设条件，不同意',
        by: by({ levels: ['master'], noReject: ['master'] }),
      },
      null,
    ],
    [{ type: 'pass', opinion: '', by: by({ levels: ['teaching'], late: ['teaching'] }) }, null],
    [{ type: 'pass', opinion: '', by: by({ levels: ['teaching'], declarer: true }) }, null],
    [{ type: 'void', opinion: '', by: by({ declarer: true }) }, 'opinionTooShort'],
    [{ type: 'void', opinion: '停开', by: by({ declarer: true }) }, null],
    [{ type: 'moveTo', opinion: '误操作', level: 'master', by: by({ mayIntervene: true }) }, null],
    [{ type: 'moveTo', opinion: '误操作', level: 'master', by: NOBODY }, 'mayNotIntervene'],
  ];
  expect(cases.map(([event]) => lastingRefusal(passed, event))).toEqual(
    cases.map(([, why]) => why),
  );
});
