import sharp from 'sharp';
import { parameters } from '../../../platform/server/database/parameter.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { PhotoKind } from '../contract/photo.ts';

/** What a picture has to be; `exact`: of this size, else at least so large and of this ratio. */
export interface PhotoRule {
  width: number;
  height: number;
  exact: boolean;
  minKb: number;
}
/** Part by which the ratio of a picture may be off: scissors are not exact. */
const OFF = 0.05;
const KB = 1024;
/** More is a photograph gone wrong, or an attempt to fill the memory. */
const MOST_PIXELS = 40_000_000;

/** The rules of each kind: 毕业图像 as 学信网 wants it, the others large enough to be printed (照片 2、3). */
export async function photoRules(
  db: Queryable,
  schoolId: number,
): Promise<Record<PhotoKind, PhotoRule>> {
  const set = await parameters(db, schoolId, ['photoWidth', 'photoHeight', 'photoMinKb']);
  const graduation = {
    width: set.photoWidth,
    height: set.photoHeight,
    exact: true,
    minKb: set.photoMinKb,
  };
  const half = {
    width: Math.round(set.photoWidth / 2),
    height: Math.round(set.photoHeight / 2),
    exact: false,
    minKb: 0,
  };
  return { '1': half, '2': half, '3': graduation };
}

export interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
  sizeKb: number;
}
/** The same in words, as it is said before anything is uploaded (照片 19). */
export const ruleText = ({ width, height, exact, minKb }: PhotoRule): string =>
  exact
    ? `jpg 或 png，恰为 ${width}×${height}${minKb > 0 ? `，不小于 ${minKb} KB` : ''}`
    : `jpg 或 png，不小于 ${width}×${height}，宽高比 ${width}:${height}（相差不超过 ${OFF * 100}%）`;
const quarter = (orientation: number | undefined) => (orientation ?? 1) >= 5;

/** What is wrong with a picture, in words, or null; nothing but its head is read. */
export async function photoProblem(content: Buffer, rule: PhotoRule): Promise<string | null> {
  const head = await sharp(content, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => null);
  if (!head || (head.format !== 'jpeg' && head.format !== 'png'))
    return '不是 jpg 或 png 图片，或已损坏';
  const [width, height] = quarter(head.orientation)
    ? [head.height, head.width]
    : [head.width, head.height];
  const is = `尺寸为 ${width}×${height}`;
  if (rule.exact) {
    if (width !== rule.width || height !== rule.height)
      return `${is}，应为 ${rule.width}×${rule.height}`;
    if (content.length < rule.minKb * KB)
      return `大小为 ${Math.floor(content.length / KB)} KB，不能小于 ${rule.minKb} KB`;
    return null;
  }
  if (width < rule.width || height < rule.height)
    return `${is}，不能小于 ${rule.width}×${rule.height}`;
  const ratio = width / height / (rule.width / rule.height);
  return Math.abs(ratio - 1) > OFF ? `${is}，宽高比应为 ${rule.width}:${rule.height}` : null;
}

/**
 * The picture encoded anew as it is kept: upright, no larger than twice the least, without anything that came with it: place, day and
 * device (照片 5). Null: it cannot be read.
 */
export async function keptPicture(content: Buffer, rule: PhotoRule): Promise<Picture | null> {
  const most = rule.exact ? 1 : 2;
  const made = await sharp(content, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({
      width: rule.width * most,
      height: rule.height * most,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 92, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!made) return null;
  const { data, info } = made;
  return {
    jpeg: data,
    width: info.width,
    height: info.height,
    sizeKb: Math.ceil(data.length / KB),
  };
}
