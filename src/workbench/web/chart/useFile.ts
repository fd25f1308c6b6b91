import { drawings, paths, rules } from 'virtual:charts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Model } from '../../../../machines/kit/model.ts';
import type { ChartFile, PathsFile } from '../../drawing/files.ts';
import type { HeldRule } from '../../drawing/rules.ts';

/** The key of a catalogue in the cache of reads. */
export const pathsKey = (name: string) => ['qa', 'paths', name] as const;

const useFile = <T>(
  kind: string,
  loaders: Readonly<Record<string, () => Promise<T>>>,
  name: string,
  wanted: boolean,
): UseQueryResult<T> =>
  useQuery<T>({
    queryKey: ['qa', kind, name],
    queryFn: () => loaders[name]?.() ?? Promise.reject(new Error(`没有 ${name}`)),
    enabled: wanted,
    // built with this code: it does not change while the page lives
    staleTime: Number.POSITIVE_INFINITY,
  });

/** All charts with their cases come with the first one: only who asks, walks or opens a history needs them. */
export const loadModel = async (name: string): Promise<Model> =>
  (await import('../stage/models.ts')).modelOf(name);

/** A chart with its drawing; a file of its own, loaded when it is first shown. */
export const useChartFile = (name: string): UseQueryResult<ChartFile> =>
  useFile('drawing', drawings, name, true);
/** The catalogue of a chart; a file of its own too. */
export const usePathsFile = (name: string): UseQueryResult<PathsFile> =>
  useFile('paths', paths, name, true);
/** The rules of a chapter with what holds them; a file of its own too. */
export const useRulesFile = (chapter: string): UseQueryResult<readonly HeldRule[]> =>
  useFile('rules', rules, chapter, true);
