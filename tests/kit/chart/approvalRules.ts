import type { StoredApproval } from '../../../machines/approval/approval.stored.ts';

const PASSED = [2, 8];
/**
 * 审批 13、14, said of the stored columns alone and by hand: the judge of random walks on the chart and on the server.
 * Answers the broken ones, empty when all hold.
 */
export function rulesBroken({
  declareStatus,
  currentLevel,
  enabledLevels,
  results,
}: StoredApproval): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, rule: string) => holds || broken.push(rule);
  const levels = [1, 2, 3, 4];
  const at = (n: number) => results[n - 1] ?? -1;
  const waiting = levels.filter((n) => at(n) === 1);
  must(
    waiting.length === (declareStatus === 1 ? 1 : 0),
    '1: in review exactly one level waits, elsewhere none',
  );
  must(
    declareStatus !== 1 || waiting[0] === currentLevel,
    '1: the level that waits is the current one',
  );
  must(
    declareStatus !== 4 || enabledLevels.every((n) => PASSED.includes(at(n))),
    '1: passed means every level of the snapshot has passed',
  );
  must(
    ![0, 3].includes(declareStatus) || levels.every((n) => ![1, 2].includes(at(n))),
    '1: draft and withdrawn: nothing waits, nothing passed',
  );
  must(
    declareStatus !== 1 ||
      enabledLevels.filter((n) => n < (currentLevel ?? 0)).every((n) => PASSED.includes(at(n))),
    '2: levels pass in order',
  );
  must(
    levels.every((n) => (at(n) === 9) === !enabledLevels.includes(n)),
    '2: a level that is not in the snapshot is always 9, and only that one',
  );
  return broken;
}
