/** Source mutants that change nothing which anybody could see: each kind with the reason why. `line` is matched with the source line, `to` with what stands there instead. */
const EQUIVALENT = [
  {
    mutator: /^StringLiteral$/,
    line: /: injected<.*>\('\w+'\)/,
    why: 'the name stands only in the error of a chart that is run without its calls',
  },
  {
    mutator: /^(OptionalChaining|ArrayDeclaration|StringLiteral)$/,
    line: /context\.(asked|queue)\[0\]\?\.|dialog\?\.|find\(context, id\)\?\./,
    why: 'where it is asked there is always a first one; ?. and what follows ?? satisfy the compiler',
  },
  {
    mutator: /^(OptionalChaining|StringLiteral)$/,
    line: /context\.(token|md5|target\?\.id|user\?\.id) \?\? ''|input\?\.\w+ \?\? '|=== context\.user\?\.id|context\.reason \?\? 'asked'/,
    why: 'in the states that read it, it has been set; what follows ?? satisfies the compiler',
  },
  {
    file: /editing\.setup/,
    mutator: /^(OptionalChaining|StringLiteral|ObjectLiteral|ArrayDeclaration)$/,
    line: /context\.(theirs|refusal)\?\.|context\.record \?\? \{|refusalOf\(error\)\.\w+ \?\? \[\]|event\.asks \?\? \[\]|keepFields:/,
    why: 'in the states that read it, it has been set; ?. and what follows ?? satisfy the compiler',
  },
  {
    file: /enrolment|publication/,
    mutator: /^ObjectLiteral$/,
    line: /^ {2}actions: \{$/,
    why: 'the only action does nothing: it stands for the right to a step that moves nothing',
  },
  {
    file: /editing\.machine/,
    mutator: /^(StringLiteral|ArrayDeclaration)$/,
    line: /problems: \{\}, purpose: 'store', warnings: \[\]/,
    why: 'a form rests as it opens, which sets them anew',
  },
  {
    file: /effect/,
    mutator: /^(LogicalOperator|ConditionalExpression)$/,
    line: /'due' in event/,
    to: /^(true|'due' in event \|\| event\.due)$/,
    why: 'only events with a day ask; the comparison satisfies the compiler',
  },
  {
    file: /painting\.rules/,
    mutator: /^EqualityOperator$/,
    line: /\(a < b \? \[a, b\] : \[b, a\]\)/,
    why: 'of two equal numbers either may come first',
  },
  {
    file: /notification/,
    mutator: /^ConditionalExpression$/,
    line: /if \(newest\)/,
    why: 'while something is shown there is a newest one',
  },
  {
    file: /session/,
    mutator: /^ConditionalExpression$/,
    line: /event\.userId !== undefined && event\.userId === context\.user\?\.id/,
    why: 'who is logged in has an id, so an event without one is never theirs',
  },
  {
    file: /navigation\.rules/,
    mutator: /^Regex$/,
    line: /replace\(\/\[\?#\]\.\*\$\//,
    why: '.* goes to the end of the address anyway',
  },
  {
    file: /navigation\.rules/,
    mutator: /^ConditionalExpression$/,
    line: /bare !== path && isPage\(bare\)/,
    why: 'a path without a slash at its end is put together again as it was',
  },
  {
    mutator: /^ConditionalExpression$/,
    line: /event\.type === '\w+'/,
    why: 'only transitions of this event ask; the comparison satisfies the compiler',
  },
  {
    mutator: /^ObjectLiteral$/,
    line: /setup\(\{|types: \{/,
    why: 'only types stand there',
  },
  {
    file: /approval\.machine/,
    mutator: /^(OptionalChaining|ArrayDeclaration|BooleanLiteral)$/,
    line: /input\?\.\w+ \?\? |input\?\.enabled/,
    why: 'whoever begins an approval says with what; ?. and what follows ?? satisfy the compiler',
  },
  {
    mutator: /^StringLiteral$/,
    line: /(&&|\? null :|: null \?|return) '\w+'/,
    why: 'the name of a reason moves no chart; the refusals of tests/model and the servers judge it',
  },
  {
    file: /approval\.rules/,
    mutator: /^ConditionalExpression$/,
    line: /const isDecided = /,
    why: 'who asks stands in review, which a 不予通过 has ended',
  },
  {
    file: /approval\.rules/,
    mutator: /^ConditionalExpression$/,
    line: /context\.round === 0/,
    why: 'a draft is left with its first round',
  },
  {
    file: /approval\.rules/,
    mutator: /^EqualityOperator$/,
    line: /LEVELS\.indexOf\(event\.level\) > LEVELS\.indexOf\(level\)/,
    why: 'the level that waits is enabled, so it is not the one to be inserted',
  },
  {
    file: /approval\.machine/,
    mutator: /^EqualityOperator$/,
    line: /order\(l\) > order\(to\) && order\(l\) < order\(from\)/,
    why: 'the level itself is marked before, and that to which it goes back is marked as it arrives',
  },
  {
    file: /approval\.machine/,
    mutator: /^MethodExpression$/,
    line: /const earlier = LEVELS\.slice/,
    why: 'the guards of the branches exclude each other, and never hold for a later level',
  },
  {
    file: /approval\.machine/,
    mutator: /^(ConditionalExpression|StringLiteral)$/,
    line: /insertLevel: level === 'master' \? \[\]/,
    why: 'no level comes after the last one, so its guard would never hold',
  },
  {
    file: /download/,
    mutator: /^(ConditionalExpression|OptionalChaining|StringLiteral)$/,
    line: /context\.source\?\.kind === 'file'|^\s+'fetchAndSave',$/,
    why: 'an address is asked for files only; the name of a call stands only in the error of a chart without its calls',
  },
  {
    file: /upload/,
    mutator: /^(ConditionalExpression|LogicalOperator)$/,
    line: /self\._parent && report|status === 'pending' && !pendingBeside/,
    why: 'walks have a parent and a report; while a list is busy something is pending, so the last one is',
  },
  {
    file: /upload/,
    mutator: /^(StringLiteral|OptionalChaining)$/,
    line: /entryOf\(context, \{ type: 'SELECT'|it\.text \?\? ''|event\.type === 'REMOVE' && entryOf/,
    why: 'the event of entryOf is looked at for its uid only; what is refused has a text; what is removed is there',
  },
  {
    file: /upload\/file/,
    mutator: /^LogicalOperator$/,
    line: /'FILE\.FAILED': \{/,
    why: 'a failure without an answer has this one text; what the server has said makes it refused',
  },
  {
    file: /batch/,
    mutator: /^(ConditionalExpression|ArrayDeclaration|OptionalChaining)$/,
    line: /const tried = problem === null|warnings = \[\]|noBatch\(input\?\.size\)/,
    why: 'without a problem nobody asks how many were tried; who is doubted has warnings; whoever begins says with how many',
  },
  {
    file: /importing/,
    mutator:
      /^(ConditionalExpression|LogicalOperator|OptionalChaining|ObjectLiteral|StringLiteral)$/,
    line: /event\.state === 'done' && event\.outcome\?\.dryRun|context\.outcome\?\.mode === context\.mode|context\.file \?\? \{ name/,
    why: 'only a job that is done has an outcome, and it has one; to be imported something is checked and chosen; the rest satisfies the compiler',
  },
];

/** Why a survivor is no fault at all; undefined when nobody has looked at it. */
export const whyEquivalent = ({ file, mutatorName, original, replacement }) =>
  EQUIVALENT.find(
    (it) =>
      (it.file ?? /./).test(file) &&
      it.mutator.test(mutatorName) &&
      it.line.test(original) &&
      (it.to ?? /(?:)/).test(replacement ?? ''),
  )?.why;
