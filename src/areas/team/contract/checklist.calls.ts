import { z } from 'zod';
import { defineCall, envelope, nothing } from '../../../platform/contract/call.ts';
import { nodeKey } from '../../../platform/contract/fields.ts';
import { checklistPoints } from '../../../school/approval/contract/checklist.ts';
import { levelEnum } from '../../../school/declaration/contract/approval.shapes.ts';

const checklist = z.object({
  level: levelEnum,
  unitKey: nodeKey,
  unitName: z.string(),
  points: z.array(z.string()),
  /** 0: it has never been made. */
  version: z.int(),
});
export type UnitChecklist = z.output<typeof checklist>;
/** The lists that the caller may make in the working business type, also those that are empty (审批 80). */
export const checklistList = defineCall({
  name: 'checklistList',
  method: 'GET',
  path: '/hr/checklist/list',
  summary: '可以设置的检查要点：自己的审批级、自己范围内作出该级审批的单位',
  access: ['hr:team:assign'],
  scope: 'units',
  query: z.strictObject({}),
  reply: envelope(z.array(checklist)),
});
export const checklistSave = defineCall({
  name: 'checklistSave',
  method: 'POST',
  path: '/hr/checklist',
  summary: '设置一个单位某一级的检查要点，最多五个，按所给顺序；没有的不再显示',
  access: ['hr:team:assign'],
  scope: 'units',
  body: z.strictObject({
    level: levelEnum,
    unitKey: nodeKey,
    points: checklistPoints,
    version: z.int().min(0),
  }),
  reply: nothing,
});
