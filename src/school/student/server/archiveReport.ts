import { keepWorkbook } from '../../../platform/server/files/keep.ts';
import type { Job } from '../../../platform/server/jobs/job.ts';
import type { Services } from '../../../platform/server/request/ctx.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { writeWorkbook } from '../../../platform/server/resource/transfer/excel.ts';
import { PHOTO_KINDS, PHOTO_ZIP_RULES } from '../contract/photo.ts';
import { photoZipRules } from '../contract/photoZip.calls.ts';
import { LARGEST_PICTURE, MOST, type Problem } from './archive.ts';
import { photoRules, ruleText } from './picture.ts';

const MB = 1024 * 1024;

/** What an archive and the pictures in it have to be, in words, by the parameters as they stand (照片 19). */
export const serveZipRules: Served = serve(photoZipRules, async ({ client, caller }) => {
  const rules = await photoRules(client, caller.schoolId);
  return {
    archive: `一个 zip，不超过 ${PHOTO_ZIP_RULES.maxMb} MB、${MOST} 个文件，没有密码`,
    pictures: PHOTO_KINDS.map((kind) => ({
      kind,
      text: `${ruleText(rules[kind])}，不大于 ${LARGEST_PICTURE / MB} MB`,
    })),
  };
});

/** All that is wrong with an archive as a workbook for the photographer (照片 20); null: nothing is. */
export async function keepProblems(
  { pool, files }: Services,
  job: Job,
  problems: readonly Problem[],
): Promise<string | null> {
  if (problems.length === 0) return null;
  const file = files.temporary();
  const sheet = { name: '照片问题', headers: ['文件', '问题'], widths: [40, 64] };
  await writeWorkbook(file, sheet, [problems.map(({ file: name, reason }) => [name, reason])]);
  return keepWorkbook(pool, files, job, file, '照片问题清单.xlsx', new Date());
}
