import { z } from 'zod';
import { type Call, envelope } from '../call.ts';
import { chosenList, keyword, listQuery } from '../fields.ts';
import type { Common } from './parts.ts';

/** 仅新增, 新增并更新. */
export const IMPORT_MODES = ['add', 'merge'] as const;

/** Most rows that are exported while somebody waits (导入导出 19); more is a job. */
export const EXPORT_LIMIT = 5_000;

/** All sensitive fields, whole: permission exportSensitive, the password within the last minutes, and a reason. */
const DISCLOSING = {
  sensitive: z.literal('true').optional(),
  reason: z.string().trim().max(200, '原因不能超过 200 个字').optional(),
};

/** Sheets in and out. */
export function sheetCalls({ common, name, title, path, may, ...of }: Common) {
  const { filters, columns, sensitiveNames } = of;
  const { orderByColumn, isAsc } = listQuery(columns, {}).shape;
  const wanted = z.strictObject({
    orderByColumn,
    isAsc,
    keyword: keyword.optional(),
    ...filters,
    /** Keys of the columns in their order; absent: all that can be exported. */
    columns: z.string().max(2000).optional(),
    /** Only these records, `1,2,3`. */
    ids: chosenList(EXPORT_LIMIT).optional(),
    // optional both, so the type holds where there is nothing to disclose as well
    ...((sensitiveNames.length > 0 ? DISCLOSING : {}) as typeof DISCLOSING),
  });
  return {
    export: {
      ...common,
      name: `${name}Export`,
      method: 'POST',
      path: `${path}/export`,
      summary: `导出${title}（xlsx，最多 ${EXPORT_LIMIT} 行）`,
      access: may('export'),
      body: wanted,
    } as const satisfies Call,
    exportJob: {
      ...common,
      name: `${name}ExportJob`,
      method: 'POST',
      path: `${path}/exportJob`,
      summary: `后台导出${title}`,
      access: may('export'),
      body: wanted,
      reply: envelope(z.object({ jobId: z.number() })),
    } as const satisfies Call,
    template: {
      ...common,
      name: `${name}Template`,
      method: 'GET',
      path: `${path}/template`,
      summary: `${title}导入模板（xlsx）`,
      access: may('import'),
      query: z.strictObject({}),
    } as const satisfies Call,
    import: {
      ...common,
      name: `${name}Import`,
      method: 'POST',
      path: `${path}/import`,
      summary: `导入${title}；dryRun=true 只检查不写入`,
      access: may('import'),
      multipart: true,
      body: z.strictObject({
        mode: z.enum(IMPORT_MODES, '导入方式不正确'),
        dryRun: z.enum(['true', 'false']),
        fileName: z.string().min(1).max(200),
        /** 已知晓 what gets overfull by it (导入导出 30). */
        known: z.literal('true').optional(),
      }),
      reply: envelope(z.object({ jobId: z.number() })),
    } as const satisfies Call,
  };
}
