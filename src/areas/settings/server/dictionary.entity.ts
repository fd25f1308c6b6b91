import { invalid, rule } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';

export const dictTypeExtras: EntityExtras = {
  counts: {
    itemCount:
      'select count(*) from dict_data o where o.school_id = e.school_id and o.dict_type = e.dict_type',
  },
};

/** Values of these are known to the program: more of them would mean nothing to it. */
const CLOSED = [
  'business_type',
  'declare_status',
  'level_result',
  'approve_action',
  'semester_state',
  'dict_tone',
];

export const dictItemExtras: EntityExtras = {
  before: async (_ctx, { values, before }) => {
    const closed = CLOSED.includes(String(values.dictType));
    if (closed && !before)
      throw invalid({ dictType: '该字典由系统使用，只能修改名称和样式，不能新增条目' });
    if (closed && before?.enabled && !values.enabled) throw rule('该字典由系统使用，条目不能停用');
    return {};
  },
};
