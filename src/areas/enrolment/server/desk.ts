import { conflict } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { enrolReport, enrolUndo } from '../contract/enrolment.calls.ts';
import { arrivalRefusalText } from '../contract/refusal.ts';
import { arriverOf, arrives, nameOf, snapshotOf } from './arrive.ts';
import { countsOf, type FoundBatch, foundBatch, mustAccept } from './facts.ts';
import { chosen, type Found, meant, shown } from './find.ts';

/** 登记报到: one key, one answer; nothing is asked that the list knows (新生 15、16). */
export const report = serve(
  enrolReport,
  async (ctx, { body }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'report');
    const { client, caller } = ctx;
    const answer = async (
      outcome: 'reported' | 'already' | 'settled' | 'otherCampus' | 'several' | 'unknown',
      people: readonly Found[],
    ) => {
      const { reported, listed } = await countsOf(client, caller.schoolId, found.id);
      return { outcome, people: people.map((one) => shown(ctx, one)), reported, listed };
    };
    const people =
      body.freshmanId === undefined
        ? await meant(ctx, found.id, body.key)
        : [await chosen(ctx, found.id, body.freshmanId)];
    const [first, ...others] = people;
    if (!first) return answer('unknown', []);
    if (others.length > 0) return answer('several', people);
    const one = body.freshmanId === undefined ? await chosen(ctx, found.id, first.id) : first;
    const elsewhere = body.campus !== null && first.campusId !== body.campus;
    const by = arriverOf(caller, found);
    const refused = await arrives(ctx, one, {
      type: 'report',
      by,
      elsewhere,
      confirmed: body.freshmanId !== undefined,
    });
    const now = [await chosen(ctx, found.id, one.id)];
    if (refused === null) return answer('reported', now);
    if (refused === 'elsewhere') return answer('otherCampus', now);
    return answer(snapshotOf(one).hasTag('here') ? 'already' : 'settled', now);
  },
  { find: foundBatch(false) },
);

/** A report that was wrong is taken back as long as the desk is open. */
export const undo = serve(
  enrolUndo,
  async (ctx, { body }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'report');
    const { client, caller } = ctx;
    const one = await chosen(ctx, found.id, body.freshmanId);
    if (one.version !== body.version) throw conflict('这名新生的登记刚刚有变动，请重新查找');
    const refused = await arrives(ctx, one, { type: 'undo', by: arriverOf(caller, found) });
    if (refused)
      throw conflict(`${nameOf(one)}${arrivalRefusalText(snapshotOf(one), 'undo', refused)}`);
    const { reported, listed } = await countsOf(client, caller.schoolId, found.id);
    return { reported, listed };
  },
  { find: foundBatch(false) },
);
