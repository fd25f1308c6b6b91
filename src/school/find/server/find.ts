import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { findRecords } from '../contract/find.calls.ts';
import { FOUND_KINDS, type FoundKind, isEnough, MOST_FOUND } from '../contract/found.ts';
import type { Asked, FindSource } from './source.ts';

const NOTHING = { groups: [] };

/** Answers 查找 from these sources; of several for one kind the first whose list the caller has. */
export function serveFind(sources: readonly FindSource[]): Served {
  const search = async (
    ctx: Ctx,
    kinds: readonly FoundKind[],
    asked: (kind: FoundKind) => Asked,
  ) => {
    const groups = [];
    for (const kind of kinds) {
      const source = sources.find((one) => one.kind === kind && one.opens(ctx.caller));
      const items = source ? await source.find(ctx, asked(kind)) : [];
      if (items.length > 0) groups.push({ kind, items });
    }
    return { groups };
  };
  return serve(findRecords, async (ctx, { query }) => {
    const { keyword = '', recent = [] } = query;
    if (keyword) return isEnough(keyword) ? search(ctx, FOUND_KINDS, () => ({ keyword })) : NOTHING;
    const opened = recent.slice(0, MOST_FOUND).map((one) => one.split(':') as [FoundKind, string]);
    const kinds = FOUND_KINDS.filter((kind) => opened.some(([one]) => one === kind));
    return search(ctx, kinds, (kind) => ({
      ids: opened.filter(([one]) => one === kind).map(([, id]) => Number(id)),
    }));
  });
}
