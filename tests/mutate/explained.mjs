/** Source mutants that change nothing which anybody could see: each kind with the reason why. `line` is matched with the source line. */
const EQUIVALENT = [
  {
    mutator: /^StringLiteral$/,
    line: /: injected<.*>\('\w+'\),$/,
    why: 'the name stands only in the error of a chart that is run without its calls',
  },
  {
    mutator: /^(OptionalChaining|ArrayDeclaration|StringLiteral)$/,
    line: /context\.(asked|queue)\[0\]\?\.|dialog\?\.|find\(context, id\)\?\./,
    why: 'where it is asked there is always a first one; ?. and what follows ?? satisfy the compiler',
  },
  {
    mutator: /^(OptionalChaining|StringLiteral)$/,
    line: /context\.(token|target\?\.id|user\?\.id) \?\? ''|input\?\.\w+ \?\? '|=== context\.user\?\.id|context\.reason \?\? 'asked'/,
    why: 'in the states that read it, it has been set; what follows ?? satisfies the compiler',
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
    why: 'who is logged in has an id, so an event without one is never his',
  },
  { file: /navigation\.rules/, mutator: /^Regex$/, line: /replace\(\/\[\?#\]\.\*\$\//, why: '.* goes to the end of the address anyway' },
  {
    file: /navigation\.rules/,
    mutator: /^ConditionalExpression$/,
    line: /bare !== path && isPage\(bare\)/,
    why: 'a path without a slash at its end is put together again as it was',
  },
];

/** Why a survivor is no fault at all; undefined when nobody has looked at it. */
export const whyEquivalent = ({ file, mutatorName, original }) =>
  EQUIVALENT.find((it) => (it.file ?? /./).test(file) && it.mutator.test(mutatorName) && it.line.test(original))?.why;
