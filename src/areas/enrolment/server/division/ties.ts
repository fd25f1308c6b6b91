import { invalid, notFound } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { enrolTieAdd, enrolTieRemove } from '../../contract/division.calls.ts';
import { TIE_ZH } from '../../contract/division.ts';
import { type FoundBatch, foundBatch, mustAccept } from '../facts.ts';
import { keyOf, peopleOf } from './read.ts';

/** 必须同班, 必须分开: kept by every division from now on. */
export const tieAdd = serve(
  enrolTieAdd,
  async (ctx, { body }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'divide');
    const { client, caller, now } = ctx;
    const ids = [...new Set(body.ids)].sort((a, b) => a - b);
    const people = await peopleOf(
      client,
      keyOf(caller.schoolId, found, { majorId: body.majorId, campusId: body.campus }),
    );
    const named = people.filter(({ id }) => ids.includes(id));
    if (named.length !== ids.length || ids.length < 2)
      throw invalid({ ids: '请选择这个专业已报到的新生，至少 2 人' });
    const { rows } = await client.query<{ id: number }>(
      `insert into enrol_tie (school_id, batch_id, major_id, kind, freshman_ids, created_by, created_at) values ($1, $2, $3, $4, $5, $6, $7) returning id::float8 as id`,
      [caller.schoolId, found.id, body.majorId, body.kind, ids, caller.userId, now],
    );
    const name = `${TIE_ZH[body.kind]}：${named.map(({ cname }) => cname).join('、')}`;
    ctx.audit({ entity: 'enrolment', entityId: found.id, detail: { event: 'tieAdd', name } });
    return { id: rows[0]?.id ?? 0, kind: body.kind, ids };
  },
  { find: foundBatch(false) },
);
export const tieRemove = serve(
  enrolTieRemove,
  async (ctx, { params }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'divide');
    const { rowCount } = await ctx.client.query(
      'delete from enrol_tie where school_id = $1 and batch_id = $2 and id = $3',
      [ctx.caller.schoolId, found.id, params.tieId],
    );
    if (!rowCount) throw notFound();
    ctx.audit({
      entity: 'enrolment',
      entityId: found.id,
      detail: { event: 'tieRemove', name: found.batchName },
    });
    return null;
  },
  { find: foundBatch(false) },
);
