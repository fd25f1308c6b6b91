import type { Explainers } from '../../../../school/people/server/explaining.ts';
import { explainAct } from './act.ts';
import { explainItem } from './item.ts';
import { explainQueue } from './queue.ts';

/** What declarations explain (权限 29). */
export const declarationExplainers: Pick<Explainers, 'queue' | 'item' | 'act'> = {
  queue: explainQueue,
  item: explainItem,
  act: explainAct,
};
