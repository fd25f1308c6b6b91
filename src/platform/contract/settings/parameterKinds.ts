/** What a parameter may hold: a whole number with its unit, yes or no, one of some words, or any of them, or a line of text, which may be empty. */
export type ParameterKind =
  | { type: 'int'; min: number; max: number; unit: string; value: number }
  | { type: 'yes'; value: boolean }
  | { type: 'choice'; choices: Readonly<Record<string, string>>; value: string }
  | { type: 'text'; max: number; value: string }
  | { type: 'several'; choices: Readonly<Record<string, string>>; value: readonly string[] };
/** How narrowly a value may be set: for the school, for a business type, or for one semester. The narrowest that is set counts. */
export type ParameterScope = 'school' | 'businessType' | 'semester';
export type Parameter = ParameterKind & {
  /** What it is called on the screen. */
  name: string;
  group: string;
  scope: ParameterScope;
  /** What it does, in a sentence. */
  note: string;
};
export const defineParameters = <const T extends Readonly<Record<string, Parameter>>>(
  parameters: T,
): T => parameters;
type Choice<C> = `${keyof C & (string | number)}`;
/** What reading a parameter of this kind answers. */
export type ValueOf<P extends ParameterKind> = P extends { type: 'int' }
  ? number
  : P extends { type: 'yes' }
    ? boolean
    : P extends { type: 'choice'; choices: infer C }
      ? Choice<C>
      : P extends { type: 'several'; choices: infer C }
        ? readonly Choice<C>[]
        : P extends { type: 'text' }
          ? string
          : never;

/** Why a value cannot be set, in words for the field; null: it can. */
export function parameterProblem(parameter: ParameterKind, value: unknown): string | null {
  switch (parameter.type) {
    case 'int': {
      const { min, max, unit } = parameter;
      return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
        ? null
        : `应为 ${min}–${max} 的整数（${unit}）`;
    }
    case 'yes':
      return typeof value === 'boolean' ? null : '应为是或否';
    case 'text':
      return typeof value === 'string' && value.length <= parameter.max && !/\p{Cc}/u.test(value)
        ? null
        : `应为一行文字，最多 ${parameter.max} 个字`;
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(parameter.choices, value)
        ? null
        : '请从给出的选项中选择';
    case 'several': {
      const fits =
        Array.isArray(value) &&
        value.every((one) => typeof one === 'string' && Object.hasOwn(parameter.choices, one));
      return fits && new Set(value).size === value.length ? null : '请从给出的选项中选择，每项一次';
    }
  }
}

/** A value as people read it: `24 小时`, 是, 从第一级重新审批, `教学单位、主审单位`. */
export function parameterText(parameter: ParameterKind, value: unknown): string {
  if (parameter.type === 'int') return `${value} ${parameter.unit}`;
  if (parameter.type === 'yes') return value ? '是' : '否';
  if (parameter.type === 'text') return String(value) || '不写';
  if (parameter.type === 'choice') return parameter.choices[String(value)] ?? String(value);
  const chosen = Array.isArray(value) ? value : [];
  const names = Object.entries(parameter.choices).flatMap(([key, name]) =>
    chosen.includes(key) ? [name] : [],
  );
  return names.join('、') || '无';
}
