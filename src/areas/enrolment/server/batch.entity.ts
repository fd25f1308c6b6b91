import {
  enrolmentRefusal,
  restoreEnrolment,
} from '../../../../machines/enrolment/enrolment.stored.ts';
import { NOUN } from '../../../../machines/nouns.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import batch from '../contract/batch.entity.ts';
import { COUNTS } from './counts.ts';

const count = (name: keyof typeof COUNTS) =>
  `select count(*) from freshman f where f.school_id = e.school_id and f.batch_id = e.id and ${COUNTS[name].replace(/\be\./g, 'f.')}`;

/** 新生批次 (新生 2): new ones are 准备; what moves them is in step.ts. */
export const batchExtras: EntityExtras = {
  counts: {
    listed: count('listed'),
    reported: count('reported'),
    missing: count('missing'),
    undivided: count('undivided'),
  },
  references: [{ noun: `名${NOUN.freshman}`, count: count('listed') }],
  before: async (_ctx, { before }) => {
    const lock = before && batch.locked?.(before);
    if (lock) throw rule(lock);
    return before ? {} : { state: 0 };
  },
  mayRemove: (_ctx, row) => {
    const snapshot = restoreEnrolment(Number(row.state), {
      listed: Number(row.listed),
      faults: 0,
      reported: 0,
      missing: 0,
      undivided: 0,
    });
    return enrolmentRefusal(snapshot, { type: 'remove', by: { mayEdit: true, mayReport: true } })
      ? '只有还在准备、没有新生的批次可以删除'
      : null;
  },
};
