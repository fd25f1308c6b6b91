import { CODE } from '../../../contract/codes.ts';
import { enrolSettle } from '../../../contract/student/enrolment/enrolment.calls.ts';
import { serve } from '../../request/serve.ts';
import { REPORT } from './counts.ts';
import { type FoundBatch, foundBatch, mustAccept } from './facts.ts';

/** 未报到处理: each on its own, with the reason (domain.md 1.6.7 "⑦"). */
export const settle = serve(
  enrolSettle,
  async (ctx, { body: { status, reason, items } }, found: FoundBatch) => {
    await mustAccept(ctx, found, 'settle');
    const { client, caller, now } = ctx;
    const done: number[] = [];
    const refused: { id: number; code: number; msg: string }[] = [];
    for (const { id, version } of items) {
      const { rows } = await client.query<{ version: number; status: number; name: string; no: string }>(
        'select version, report_status as status, cname as name, examinee_no as no from freshman where school_id = $1 and batch_id = $2 and id = $3 for update',
        [caller.schoolId, found.id, id],
      );
      const [row] = rows;
      const msg = !row
        ? '不在这个批次里'
        : row.version !== version
          ? '已被他人修改，请刷新后再操作'
          : row.status === REPORT.reported
            ? '已经报到'
            : null;
      if (!row || msg !== null) {
        refused.push({ id, code: row && row.version !== version ? CODE.conflict : CODE.rule, msg: msg ?? '' });
        continue;
      }
      await client.query(
        `update freshman set report_status = $3, absent_reason = $4, version = version + 1, updated_by = $5, updated_at = $6 where school_id = $1 and id = $2`,
        [caller.schoolId, id, status, status === REPORT.missing ? null : reason, caller.userId, now],
      );
      ctx.audit({
        entity: 'freshman',
        entityId: id,
        detail: {
          event: 'settle',
          name: `${row.name}（${row.no}）`,
          before: { reportStatus: row.status },
          after: { reportStatus: status },
          reason,
        },
      });
      done.push(id);
    }
    return { done, refused };
  },
  { find: foundBatch(false) },
);
