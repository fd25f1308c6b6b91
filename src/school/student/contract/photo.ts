/** Dictionary `photo_kind`: 录取照, 入学采集照, 毕业图像. */
export const PHOTO_KINDS = ['1', '2', '3'] as const;

export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** Upload models: one picture, and an archive of them. */
export const PHOTO_MODEL = 'student:photo';

export const PHOTO_RULES = {
  types: ['jpg', 'jpeg', 'png'],
  maxMb: 5,
  maxFiles: 1,
  multiple: false,
};

export const PHOTO_ZIP_MODEL = 'student:photoZip';

export const PHOTO_ZIP_RULES = { types: ['zip'], maxMb: 300, maxFiles: 1, multiple: false };

/** What the job that writes is called; the one that only looks has another name. */
export const IMPORT_TITLE = '导入照片';
