import type { Mutant } from '../../kit/chart/walk.mutants.ts';

/** Faults that change nothing which anybody could see: each kind with the reason why. */
const EQUIVALENT: { model: string; fault: RegExp; why: string }[] = [
  {
    model: '*',
    fault: /^swap actions: /,
    why: 'the two actions touch different things, so their order shows nowhere',
  },
  {
    model: 'uploadFile',
    fault: /^wrong target: failed RETRY #1 -> validating$/,
    why: 'validating a file that is valid leads on to hashing',
  },
  {
    model: 'importing',
    fault:
      /^wrong target: sending(\.moving)? (.* #1 -> (#importing\.)?(beginning|open)|sendWorkbook onDone #0 -> beginning)$/,
    why: 'the beginning leads on to the preparation, which begins with choosing; a sending without a check has no job',
  },
  {
    model: 'studentStatus',
    fault: /^swap branches: \w+ other$/,
    why: 'each branch asks for another chosen status, so at most one is open',
  },
  {
    model: 'arrival',
    fault: /^no target: (postponed postpone|kept keep|gaveUp giveUp) #0$/,
    why: 'the same decision once more stays where it is and writes the reason',
  },
  {
    model: 'effect',
    fault: /^swap branches: (none pass|waiting dayComes)$/,
    why: 'the guards of the branches exclude one another',
  },
  {
    model: 'notification',
    fault: /^wrong initial: \(root\) -> showing$/,
    why: 'showing nothing leads on to empty at once',
  },
  {
    model: 'approval',
    fault:
      /^(drop transition|guard never|wrong target|swap branches): (draft|returned|withdrawn) submit( #0)?( -> #approval\.inReview)?$/,
    why: 'without any level on, the review skips all four and passes too',
  },
  {
    model: 'approval',
    fault:
      /^wrong target: (rejected|inReview\.\w+) (returnToPrevious|returnToLevel|takeBack|moveTo) #\d -> #approval\.inReview$/,
    why: 'the review begins at its first level, which is the one meant',
  },
  {
    model: 'approval',
    fault: /^wrong action parameter: inReview\.\w+ returnToPrevious /,
    why: 'between a level and the one before it that is on there is none to clear',
  },
  {
    model: 'approval',
    fault:
      /^swap branches: (rejected|inReview\.\w+) (returnToPrevious|returnToLevel|takeBack|moveTo)$/,
    why: 'the guards of the branches exclude one another',
  },
  {
    model: 'approval',
    fault: /^wrong guard parameter: inReview\.\w+ takeBack #[12] /,
    why: 'an earlier branch has taken the event whenever the two guards differ',
  },
  {
    model: 'approval',
    fault:
      /^wrong action parameter: inReview\.master returnToLevel #(0 \{"from":"master","to":"teaching"\}|1 \{"from":"master","to":"management"\})$/,
    why: 'the one level more that is cleared is the one that it returns to, which waits again at once',
  },
  {
    model: 'approval',
    fault:
      /^wrong action parameter: inReview\.master returnToLevel #0 \{"from":"master","to":"master"\}$/,
    why: 'between the last level and the one before it there is none to clear',
  },
  {
    model: 'approval',
    fault: new RegExp(
      `^wrong action parameter: (${[
        'rejected moveTo #(0 \\{"to":"teaching"|1 \\{"to":"supervisor"|2 \\{"to":"master")',
        'inReview\\.management moveTo #(0 \\{"to":"supervisor"|1 \\{"to":"master")',
        'inReview\\.teaching moveTo #(0 \\{"to":"teaching"|1 \\{"to":"master")',
        'inReview\\.supervisor moveTo #(0 \\{"to":"teaching"|1 \\{"to":"supervisor")',
        'inReview\\.master moveTo #(0 \\{"to":"teaching"|1 \\{"to":"supervisor"|2 \\{"to":"master")',
      ].join('|')})\\}$`,
    ),
    why: 'the one level less that is reached anew is the one that it is brought to, which waits at once',
  },
  {
    model: 'approval',
    fault:
      /^wrong guard parameter: inReview\.(teaching insertLevel #0 \{"level":"management"\}|supervisor insertLevel #0 \{"level":"teaching"\})$/,
    why: 'the level that waits is on already, so it does not matter that it might join',
  },
  {
    model: 'uploadList',
    fault: /^(drop transition|guard never): busy SELECT #1$/,
    why: 'of files that stand in the list already the next branch starts none either',
  },
  {
    model: 'navigation',
    fault: /^wrong target: failed RETRY #0 -> opening$/,
    why: 'in the document of the application opening leads on to waiting at once',
  },
  {
    model: 'decision',
    fault: /^wrong target: (beginning always #1 -> over|over always #1 -> beginning)$/,
    why: 'either leads on to the other branch of the same two at once',
  },
  {
    model: 'editing',
    fault:
      /^wrong target: (storing store onError #2|submitting\.(storing store onError #1|sending submit onDone #3)) -> #editing\.open$/,
    why: 'with messages at its fields the form goes on to what is to be mended by itself',
  },
  {
    model: 'editing',
    fault: /^wrong target: submitting\.storing store onDone #0 -> weighing$/,
    why: 'what has been stored is handed on at once',
  },
];

/** Why a survivor is no fault at all; undefined when nobody has looked at it. */
export const whyEquivalent = (model: string, { op, where }: Mutant): string | undefined =>
  EQUIVALENT.find(
    (it) => (it.model === '*' || it.model === model) && it.fault.test(`${op}: ${where}`),
  )?.why;
