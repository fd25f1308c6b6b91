import type { Model } from '../../../../machines/kit/model.ts';
import { models } from '../../../../machines/models.ts';

/** A chart with its cases by name. @throws Error when there is none */
export function modelOf(chart: string): Model {
  const found = models.find(({ name }) => name === chart);
  if (!found) throw new Error(`no chart ${chart}`);
  return found;
}
