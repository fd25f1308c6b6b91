import { createHash } from 'node:crypto';
import { zipOf } from '../zip.ts';

/** The smallest contents that are what their extension says. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
/** The head of an old Office file, an empty archive, a Windows program, a web page. */
export const CFB = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
export const ZIP = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
/** A new Office document: an archive whose table of contents says what it is (文件 15). */
export const office = (
  kind: 'wordprocessingml.document' | 'spreadsheetml.sheet' | 'presentationml.presentation',
): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      data: Buffer.from(
        `<Types><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
      ),
    },
    { name: 'main.xml', data: Buffer.from('<main/>') },
  ]);
export const DOCX = office('wordprocessingml.document');
export const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(510, 1)]);
export const PAGE = Buffer.from('<!DOCTYPE html><script>window.__pwn = 1</script>');

/** A page behind the first bytes of an archive. */
export const FALSE_ZIP = Buffer.concat([Buffer.from('PK\x03\x04'), PAGE]);

export const md5 = (content: Uint8Array): string => createHash('md5').update(content).digest('hex');

/** A multipart upload as the browser sends it: six fields and the file (文件 5); `null` leaves a part out. */
export function uploadForm(
  fileName: string,
  content: Uint8Array,
  more: Record<string, string | null> = {},
): FormData {
  const fields: Record<string, string | null> = {
    md5: md5(content),
    fileName,
    fileSize: String(content.length),
    fileSuffix: fileName.split('.').at(-1) ?? '',
    clientId: 'majorTalent',
    modelId: 'declaration:attachment',
    ...more,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== null && name !== 'file') form.append(name, value);
  if (more.file !== null)
    form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), fileName);
  return form;
}
