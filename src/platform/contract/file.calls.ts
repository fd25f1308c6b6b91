import { z } from 'zod';
import { defineCall, envelope } from './call.ts';
import { wholeText } from './fields.ts';
import { SHELL } from './shell.ts';

/** Client ids of the modules that upload (文件 12). */
export const CLIENT_IDS = ['resources', 'majorTalent', 'studentStatus'] as const;
/** Pictures that stand in a page: one, png or jpg (单位 3；设置 22). */
export const PICTURE_RULES = {
  types: ['png', 'jpg', 'jpeg'],
  maxMb: 2,
  maxFiles: 1,
  multiple: false,
};
export const uploadedFile = z.object({
  fileId: z.string(),
  fileName: z.string(),
  preSignedUrl: z.string(),
  previewUrl: z.string(),
  url: z.string(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

export const uploadFile = defineCall({
  ...SHELL.uploadFile,
  summary: '上传文件：multipart，file 与六个说明字段',
  access: 'login',
  scope: 'file',
  multipart: true,
  body: z.strictObject({
    md5: z.string().regex(/^[0-9a-f]{32}$/, '文件摘要不正确'),
    fileName: z.string().min(1).max(200, '文件名过长'),
    fileSize: wholeText(z.int().min(0)),
    fileSuffix: z.string().max(10),
    clientId: z.enum(CLIENT_IDS, '上传模块不正确'),
    modelId: z.string().regex(/^[a-z][A-Za-z]*:[a-z][A-Za-z]*$/, '上传用途不正确'),
  }),
  reply: envelope(uploadedFile),
});
export const signedUrl = defineCall({
  ...SHELL.signedUrl,
  summary: '取 10 分钟有效的下载地址',
  access: 'login',
  scope: 'file',
  params: z.object({ fileId: z.guid('文件标识不正确') }),
  query: z.strictObject({}),
  reply: envelope(z.object({ url: z.string() })),
});
/** The address that `signedUrl` answers: no bearer, the signature is the right. Streams the file itself. */
export const fileContent = defineCall({
  name: 'fileContent',
  method: 'GET',
  path: '/file/content/:fileId',
  summary: '按签名地址读取文件',
  access: 'public',
  scope: 'file',
  params: z.object({ fileId: z.guid('文件标识不正确') }),
  query: z.strictObject({
    expires: wholeText(z.int()),
    disposition: z.enum(['attachment', 'inline']),
    signature: z.string().max(100),
  }),
});

/** Of what the server has made of an upload: jpeg encoded anew. Nothing is uploaded under it. */
export const PORTRAIT_MODEL = 'student:portrait';
