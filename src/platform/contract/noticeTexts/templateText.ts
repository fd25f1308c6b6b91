/** A notice's text with what it is about put in. */
import type { NoticeTemplate } from '../placeholders.ts';

/** Puts facts into a text; what it does not know stays. An example: `filled('{course}不予通过', { course: '《离散数学》' })`. */
export const filled = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  );

/** Why a text cannot be used, in words; null: it can. `many`: it speaks of several items, so it has to say how many. */
export function textProblem(template: NoticeTemplate, text: string, many: boolean): string | null {
  const allowed: readonly string[] = [...template.placeholders, ...(many ? ['n'] : [])];
  const used = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = used.find((name) => !allowed.includes(name));
  if (text.trim().length < 2) return '请填写文字，至少 2 个字';
  if (unknown !== undefined) return `没有“{${unknown}}”这个占位符`;
  if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) return '花括号没有成对';
  return many && !used.includes('n') ? '几条合在一起的文字要有条数“{n}”' : null;
}
