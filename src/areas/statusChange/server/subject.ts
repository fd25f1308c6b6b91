import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import { type Subject, unitColumns } from '../../../school/approval/server/subject.ts';
import { FLOWS } from '../../../school/flows/contract/flows.ts';
import { comesAbout } from './effect.ts';
import { tellObjectors } from './objectionNotices.ts';
import { type ChangeRow, changeLink } from './row.ts';

/** 学籍异动 in the approval (异动 6、19): what has passed takes effect at its day. */
export const changeSubject: Subject<ChangeRow> = {
  ...FLOWS.statusChange,
  entity: 'change',
  nameSql: 'd.change_no',
  recordKey: 'item_id',
  columns: {
    declarer_id: ['bigint', 'declarerId'],
    declarer_name: ['text', 'declarerName'],
    doc_no: ['text', 'docNo'],
    objection_state: ['smallint', 'objectionState'],
    ...unitColumns(['management', 'supervisor', 'master']),
  },
  title: (row) => row.changeNo,
  links: {
    own: (row) => changeLink(row.id),
    queue: (_, item) => (item ? changeLink(item.id) : '/student/change?tab=mine'),
  },
  place: (_, row) => ({ key: row.managementUnitKey ?? '', name: row.managementUnitName ?? '' }),
  after: async (ctx, steps) => {
    await tellObjectors(ctx, steps);
    for (const { after } of steps) {
      if (after.declareStatus !== DECLARE_STATUS.approved) continue;
      const { stored, refusal } = await comesAbout(ctx.client, after, 'pass', ctx.now);
      if (!stored) throw rule(refusal ?? '这条异动已经办结');
    }
  },
};
