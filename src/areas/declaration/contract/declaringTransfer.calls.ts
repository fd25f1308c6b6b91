import { z } from 'zod';
import { defineCall } from '../../../platform/contract/call.ts';
import { chosenList } from '../../../platform/contract/fields.ts';
import { EXPORT_LIMIT } from '../../../platform/contract/resource/sheets.ts';
import { declarationList } from './declaration.calls.ts';

const { pageNum: _n, pageSize: _s, ids: _i, ...listed } = declarationList.query.shape;
/** The rows of the list as a workbook: its columns, or a teaching class in each row as schools hand it around (申报 48). */
export const declarationExport = defineCall({
  name: 'declarationExport',
  method: 'POST',
  path: '/talent/declaration/export',
  summary: '导出教学任务申报（xlsx）：列表的列，或常用的教学任务表',
  access: declarationList.access,
  scope: 'declaration',
  body: z.strictObject({
    ...listed,
    ids: chosenList(EXPORT_LIMIT).optional(),
    columns: z.string().max(2000).optional(),
    as: z.enum(['list', 'practice']).default('list'),
  }),
});
