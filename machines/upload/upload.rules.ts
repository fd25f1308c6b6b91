/** A file that somebody selected. `source` is the browser's File, which only the given actors look at. */
export interface Picked {
  /** fresh for each selection */
  uid: string;
  name: string;
  /** bytes */
  size: number;
  source?: unknown;
}
/** Upload metadata that the place of upload knows (文件 12). */
export interface UploadOwner {
  clientId: string;
  modelId: string;
}
/** What the server answers for a stored file (文件 13). */
export interface StoredFile {
  fileId: string;
  fileName: string;
  preSignedUrl: string;
  previewUrl: string;
  url: string;
}
export interface UploadedFile extends StoredFile {
  uid: string;
}
export interface UploadRules {
  maxFiles: number;
  /** megabytes of 1024 × 1024 bytes; a file must be smaller */
  maxMb: number;
  /** extensions, lower case */
  types: readonly string[];
  multiple: boolean;
}

/** What may be uploaded where nothing else is said (文件 4). */
export const DEFAULT_UPLOAD_RULES: UploadRules = {
  maxFiles: 5,
  maxMb: 5,
  types: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'pdf'],
  multiple: true,
};
/** How often a file whose sending failed may be tried again. */
export const MAX_RETRIES = 3;

/** What is told of an upload (文件 6、8). */
export const UPLOAD_TEXT = {
  sending: '正在上传文件，请稍候',
  done: '上传成功',
  failed: '上传文件失败',
} as const;

/** The extension in lower case without the dot, '' when there is none. */
export const suffixOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';

/** What is wrong with the file, in fixed words (文件 2), or null. */
export function fileProblem(file: Picked, rules: UploadRules): string | null {
  if (file.name.includes(',')) return '文件名不正确，不能包含英文逗号！';
  if (!rules.types.includes(suffixOf(file.name)))
    return `文件格式不正确，请上传${rules.types.join('/')}格式文件！`;
  if (file.size >= rules.maxMb * 1024 * 1024) return `上传文件大小不能超过 ${rules.maxMb} MB！`;
  return null;
}

/** Too many files (文件 3). */
export const countProblem = (rules: UploadRules): string =>
  `上传文件数量不能超过 ${rules.maxFiles} 个！`;

/** The stored files, in the order of the list. */
export const uploadedFiles = (list: {
  entries: readonly { record: UploadedFile | null }[];
}): UploadedFile[] => list.entries.flatMap((entry) => entry.record ?? []);
