import { rules } from '../kit/model.ts';
import { type ApprovalSnapshot, levelOf } from './approval.stored.ts';
import {
  type ApprovalEvent,
  LEVELS,
  type Level,
  RESULT,
  SYSTEM_EVENT_TYPES,
} from './approval.types.ts';

const DECIDING = ['pass', 'returnToDeclarer', 'returnToPrevious', 'returnToLevel', 'reject'];

type Must = (holds: boolean, rule: string) => void;
interface Move {
  must: Must;
  before: ApprovalSnapshot;
  event: ApprovalEvent;
  after: ApprovalSnapshot;
}

/** What must hold wherever it stands (审批 13、14、16). */
function ofState(must: Must, after: ApprovalSnapshot): void {
  const c = after.context;
  const at = levelOf(after);
  const results = LEVELS.map((l) => c.results[l]);
  must(
    results.filter((r) => r === RESULT.waiting).length === (at ? 1 : 0),
    'exactly one level waits while in review, none else',
  );
  if (at)
    must(
      c.results[at] === RESULT.waiting && c.enabled.includes(at),
      'the current level is on and waits',
    );
  for (const l of LEVELS)
    must(
      (c.results[l] === RESULT.exempt) === !c.enabled.includes(l),
      `${l}: off means 免审 and only that`,
    );
  if (after.value === 'approved') {
    for (const l of c.enabled)
      must(
        c.results[l] === RESULT.passed || c.results[l] === RESULT.passedBySystem,
        'approved: every level on has passed',
      );
  }
  if (after.value === 'draft' || after.value === 'withdrawn') {
    must(
      !results.some((r) => r === RESULT.waiting || r === RESULT.passed),
      'draft and withdrawn: nothing waits, nothing passed',
    );
  }
  if (at) {
    const enabledBefore = c.enabled.slice(0, c.enabled.indexOf(at));
    for (const l of enabledBefore)
      must(
        c.results[l] === RESULT.passed || c.results[l] === RESULT.passedBySystem,
        'levels pass in order',
      );
  }
}

/** Who decides, and what a pass wants (审批 2、24、26、34、56). */
function ofDeciding({ must, before, event, after }: Move): void {
  const was = levelOf(before);
  const at = levelOf(after);
  if (
    DECIDING.includes(event.type) &&
    JSON.stringify(before.value) !== JSON.stringify(after.value)
  ) {
    must(!!was && event.by.levels.includes(was), 'only who acts at the level decides');
    must(!event.by.declarer, 'nobody decides on their own declaration');
    must(
      !before.context.pinned || event.by.pinned === true,
      'what is pinned only its person decides',
    );
    must(
      !event.by.late?.includes(was as Level),
      'behind the deadline of a level nobody decides there',
    );
  }
  if (event.type === 'returnToLevel' && at === event.level && was !== at)
    must(
      before.context.results[event.level] === RESULT.passed ||
        (before.context.results[event.level] === RESULT.passedBySystem &&
          event.by.carried?.includes(event.level) === true),
      'sent back only to a level that a person has passed',
    );
  if (event.type === 'pass' && (was === 'master' || was === 'teaching') && at !== was)
    must(
      !event.unread?.length,
      'neither the last level nor the teaching one passes what is unread',
    );
  if (event.type === 'pass' && was === 'teaching' && at !== was)
    must(before.context.teachersNamed, 'teaching passes only with teachers');
}

/** Decided against (审批 27、31). */
function ofRefusing({ must, before, event, after }: Move): void {
  const c = after.context;
  const was = levelOf(before);
  if (after.value === 'returned' && before.value !== 'returned') {
    must(
      event.type === 'returnToDeclarer' && event.opinion.trim().length >= 5,
      'a return says why in 5 characters',
    );
    for (const l of c.enabled)
      must(
        c.results[l] === (l === was ? RESULT.returned : RESULT.notReached),
        'a return clears the round',
      );
  }
  if (after.value === 'rejected')
    must(
      event.type === 'reject' &&
        event.opinion.trim().length >= 10 &&
        !event.by.noReject?.includes(was as Level),
      'a rejection says why in 10 characters, where the school allows it',
    );
}

/** What nobody decides (审批 20、55、62、63、77). */
function ofSystem({ must, before, event, after }: Move): void {
  const c = after.context;
  const was = levelOf(before);
  const at = levelOf(after);
  if ((SYSTEM_EVENT_TYPES as readonly string[]).includes(event.type))
    must(event.by.system === true, 'nobody passes in the name of the system');
  if (event.type === 'systemPass') {
    must(
      was === event.level && c.results[event.level] === RESULT.passedBySystem,
      'the system passes the level that waits',
    );
    must(after.value === 'approved' || !!at, 'passed by the system the item goes on');
    must(!event.changed?.length, 'no level is skipped if one of its fields differs');
  }
  if (event.type === 'lapse')
    must(
      after.value === 'voided' && before.value !== 'approved',
      'only what is not finished lapses',
    );
  if (event.type === 'insertLevel') {
    must(
      at === was && !before.context.enabled.includes(event.level),
      'a level joins without moving the item',
    );
    must(!!at && LEVELS.indexOf(event.level) > LEVELS.indexOf(at), 'a level joins only ahead');
  }
}

/** Rounds, pins and what leaves everything as it is (审批 18、34). */
function ofKeeping({ must, before, event, after }: Move): void {
  const c = after.context;
  const was = levelOf(before);
  const at = levelOf(after);
  must(
    c.round === before.context.round + (event.type === 'submit' && c !== before.context ? 1 : 0),
    'the round counts submits',
  );
  if (event.type === 'withdraw' && after.value === 'withdrawn')
    must(event.by.declarer, 'only the declarer withdraws');
  if (['edit', 'comment', 'remind', 'recount', 'change'].includes(event.type))
    must(c === before.context, `${event.type} changes no state`);
  must(
    !c.pinned || (!!at && (was === at || event.type === 'transfer')),
    'a pin ends with the turn of its level',
  );
  if (c.pinned && !before.context.pinned)
    must(event.type === 'transfer' && event.toApprover, 'pinned only to who may decide');
}

/** An administrator intervenes, or a change takes its place (审批 41–44). */
function ofIntervening({ must, before, event, after }: Move): void {
  const c = after.context;
  const at = levelOf(after);
  if (event.type === 'moveTo' || event.type === 'changeUnit' || event.type === 'close')
    must(
      event.by.mayIntervene === true && event.opinion.trim().length > 0,
      'an administrator intervenes and says why',
    );
  if (event.type === 'moveTo') {
    must(at === event.level && !c.pinned, 'it is brought to the level that is named');
    must(before.value !== 'rejected' || event.by.reopens === true, 'reopened only within a day');
  }
  if (event.type === 'supersede')
    must(
      before.value === 'approved' && after.value === 'voided',
      'only what has passed is superseded',
    );
  if (before.value === 'approved' && after.value !== 'approved')
    must(['void', 'supersede'].includes(event.type), 'passed stays passed');
}

/**
 * What must hold in every state and at every step (审批 13–16、24、26、27、31、52), written by hand and not read from the chart:
 * the independent judge of the generated walks. Answers the broken rules, empty when all hold.
 */
export function approvalBroken(
  before: ApprovalSnapshot | null,
  event: ApprovalEvent | null,
  after: ApprovalSnapshot,
): string[] {
  const { must, broken } = rules();
  ofState(must, after);
  if (!before || !event || before === after) return broken;
  const move = { must, before, event, after };
  for (const check of [ofDeciding, ofRefusing, ofSystem, ofKeeping, ofIntervening]) check(move);
  return broken;
}
