import { BLOB_URL_LIFE } from '../../../platform/contract/validators/constants.ts';
import { fetchApi, opened } from '../../../platform/web/api/send.ts';
import { openingSample } from '../contract/opening.calls.ts';
import { SAMPLE_WORDS, type SampleName } from '../contract/samples.ts';

/** Saves a sample workbook. @throws ApiError when the answer is no file */
export async function saveSample(sample: SampleName): Promise<void> {
  const response = await fetchApi({
    method: 'GET',
    path: openingSample.path.replace(':sample', sample),
    query: {},
    paced: true,
  });
  if (response.headers.get('Content-Type')?.includes('json')) await opened(response);
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `示例_${SAMPLE_WORDS[sample]}.xlsx`,
  });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), BLOB_URL_LIFE);
}
