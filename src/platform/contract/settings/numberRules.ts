/** What may stand in a pattern, with what it says. */
export const TOKENS = {
  yyyy: '当前年份，如 2026',
  mm: '当前月份，如 11',
  grade: '年级，如 2026',
  year: '学年起始年，如 2026',
  term: '学期序，如 2',
  type: '业务类型代码，如 0',
  unit: '单位代码',
  major: '专业代码',
  class: '班级代码',
} as const;
export type Token = keyof typeof TOKENS;
export interface NumberRule {
  name: string;
  /** Tokens with which this kind of number is made. */
  tokens: readonly Token[];
  pattern: string;
  /** What the screen shows as an example. */
  example: Readonly<Partial<Record<Token, string>>>;
  /** Longest number that its column takes. */
  max: number;
}
const define = <const T extends Readonly<Record<string, NumberRule>>>(rules: T): T => rules;
const declared = { year: '2026', term: '2', type: '0', yyyy: '2026', mm: '11' } as const;

/** Kinds of numbers with the shipped patterns (设置 11). `{seq:5}`: the running number in five figures. */
export const NUMBER_RULES = define({
  declaration: {
    name: '申报编号',
    tokens: ['year', 'term', 'type', 'yyyy', 'mm'],
    pattern: '{year}{term}-{type}-{seq:5}',
    example: declared,
    max: 30,
  },
  student: {
    name: '学号',
    tokens: ['grade', 'type', 'major', 'class', 'yyyy'],
    pattern: '{class}{seq:2}',
    example: { grade: '2026', type: '0', major: '080901', class: '2026001011', yyyy: '2026' },
    max: 20,
  },
  staff: {
    name: '工号',
    tokens: ['yyyy', 'unit'],
    pattern: '{yyyy}{seq:4}',
    example: { yyyy: '2026', unit: '301' },
    max: 12,
  },
  course: {
    name: '课程代码',
    tokens: ['unit', 'type', 'yyyy'],
    pattern: '{unit}{seq:4}',
    example: { unit: '301', type: '0', yyyy: '2026' },
    max: 12,
  },
  change: {
    name: '异动编号',
    tokens: ['yyyy', 'mm', 'type'],
    pattern: 'YD{yyyy}{mm}{seq:4}',
    example: { yyyy: '2026', mm: '11', type: '0' },
    max: 20,
  },
  certificate: {
    name: '证明编号',
    tokens: ['yyyy', 'mm', 'type'],
    pattern: 'ZM{yyyy}{seq:5}',
    example: { yyyy: '2026', mm: '11', type: '0' },
    max: 20,
  },
  sheet: {
    name: '打印编号',
    tokens: ['yyyy', 'mm'],
    pattern: 'DY{yyyy}{seq:6}',
    example: { yyyy: '2026', mm: '11' },
    max: 20,
  },
});
export type NumberKind = keyof typeof NUMBER_RULES;
export const NUMBER_KINDS = Object.keys(NUMBER_RULES) as NumberKind[];
export const ruleOf = (kind: NumberKind): NumberRule => NUMBER_RULES[kind];

const SEQUENCE = /\{seq:([1-9])\}/;
/** Why a pattern cannot be used, in words; null: it can. */
export function patternProblem(rule: NumberRule, pattern: string): string | null {
  const parts = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, part = '']) => part);
  const sequences = parts.filter((part) => /^seq:[1-9]$/.test(part));
  if (sequences.length !== 1) return '要有一个流水号，如 {seq:4}（1 到 9 位）';
  const unknown = parts.find(
    (part) => !sequences.includes(part) && !(rule.tokens as readonly string[]).includes(part),
  );
  if (unknown !== undefined) return `这种编号没有“{${unknown}}”`;
  if (!pattern.endsWith(`{${sequences[0]}}`)) return '流水号应在最后';
  if (!/^[0-9A-Za-z_-]*$/.test(pattern.replace(/\{[^{}]*\}/g, '')))
    return '只能用字母、数字、下划线、短横线和花括号中的项目';
  const length = numberFrom(pattern, rule.example, 1).length;
  return length > rule.max ? `编号最长 ${rule.max} 位，这样会有 ${length} 位` : null;
}

/** What stands before the running number. @throws Error naming a token of which nothing is known */
export function prefixFrom(
  pattern: string,
  facts: Readonly<Partial<Record<Token, string>>>,
): string {
  return pattern.replace(SEQUENCE, '').replace(/\{(\w+)\}/g, (_whole, token: Token) => {
    const value = facts[token];
    if (value === undefined)
      throw new Error(`nothing is known of ${token} in the number ${pattern}`);
    return value;
  });
}
/** The whole number; more figures than the pattern has are not cut off. An example: `20262-0-00387`. */
export const numberFrom = (
  pattern: string,
  facts: Readonly<Partial<Record<Token, string>>>,
  sequence: number,
): string =>
  prefixFrom(pattern, facts) +
  String(sequence).padStart(Number(SEQUENCE.exec(pattern)?.[1] ?? 1), '0');
