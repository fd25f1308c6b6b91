import path from 'node:path';
import { models } from '../../../machines/models.ts';
import { builtPaths } from './build.ts';
import { chartOf } from './chart.ts';
import { pathsThrough } from './places.ts';
import { readChapters, readCitations } from './readRules.ts';
import {
  type ChapterSummary,
  type Citation,
  citationsIn,
  type HeldRule,
  type RuleState,
} from './rules.ts';
import { piecesOf } from './ruleText.ts';

const root = path.join(import.meta.dirname, '../../..');
const keyOf = ({ chapter, number }: Citation) => `${chapter} ${number}`;

/** States of every chart by the rules that they name. */
function statesByRule(names: readonly string[]): Map<string, RuleState[]> {
  const found = new Map<string, RuleState[]>();
  for (const model of models) {
    const chart = chartOf(model);
    for (const { id, zh, fulfils } of chart.states)
      for (const key of new Set(citationsIn('', fulfils, names).map(keyOf))) {
        const paths = pathsThrough(builtPaths(model.name), chart, id).length;
        found.set(key, [
          ...(found.get(key) ?? []),
          { chart: model.name, chartZh: model.zh, id, zh, paths },
        ]);
      }
  }
  return found;
}
function filesByRule(citations: readonly Citation[], folder: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const one of citations)
    if (one.file.startsWith(`${folder}/`))
      found.set(keyOf(one), (found.get(keyOf(one)) ?? new Set<string>()).add(one.file));
  return found;
}

let book: Map<string, { summary: ChapterSummary; rules: HeldRule[] }> | null = null;
/** Every chapter with what holds its rules, by its name; read once. */
export function ruleBook(): Map<string, { summary: ChapterSummary; rules: HeldRule[] }> {
  if (book) return book;
  const chapters = readChapters(root);
  const citations = readCitations(root, ['machines', 'tests'], chapters);
  const states = statesByRule(chapters.map(({ name }) => name));
  const [inCharts, inTests] = [filesByRule(citations, 'machines'), filesByRule(citations, 'tests')];
  book = new Map(
    chapters.map(({ name, about, file, rules: written }) => {
      const rules = written.map((rule): HeldRule => {
        const key = `${name} ${rule.number}`;
        const text = piecesOf(rule.text);
        return {
          ...rule,
          text,
          states: states.get(key) ?? [],
          guards: [...(inCharts.get(key) ?? [])],
          tests: [...(inTests.get(key) ?? [])],
        };
      });
      const count = (is: (rule: HeldRule) => boolean) => rules.filter(is).length;
      const walked = count((rule) => rule.states.some(({ paths }) => paths > 0));
      const held = count((rule) => rule.states.length + rule.guards.length + rule.tests.length > 0);
      return [name, { summary: { name, about, file, rules: rules.length, walked, held }, rules }];
    }),
  );
  return book;
}
