import { SCHOOL_ID } from '../../install/fixed.ts';
import { uuidOf } from './hash.ts';

/** `storage_key` of a file whose content the server has not made yet (contents.ts): `demo:<what>:<which>`. Files with the same key share one content. */
export const DEMO_FILE_KEY = 'demo:';
const MIME = {
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
} as const;
export type DemoSuffix = keyof typeof MIME;

interface DemoFile {
  /** What the id follows from. */
  key: string;
  /** What is in it: the rest of the `storage_key`. */
  content: string;
  name: string;
  suffix: DemoSuffix;
  place: { clientId: string; modelId: string };
  owner: readonly [entity: string, id: number];
  createdBy: number;
  createdAt: string;
}
/** A row of `file_info` whose content is still to be made. */
export const fileRow = ({
  key,
  content,
  name,
  suffix,
  place,
  owner,
  createdBy,
  createdAt,
}: DemoFile) => ({
  schoolId: SCHOOL_ID,
  fileId: uuidOf(key),
  storageKey: `${DEMO_FILE_KEY}${content}`,
  fileName: `${name}.${suffix}`,
  fileSize: 0,
  fileSuffix: suffix,
  mime: MIME[suffix],
  md5: '',
  sha256: '',
  ...place,
  ownerEntity: owner[0],
  ownerId: String(owner[1]),
  createdBy,
  createdAt,
});
