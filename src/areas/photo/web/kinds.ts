import { useDict } from '../../../platform/web/kit/page/Tag.tsx';
import { PHOTO_KINDS, type PhotoKind } from '../../../school/student/contract/photo.ts';

/** Kinds of photos as a field offers them. */
export function usePhotoKinds(): { value: PhotoKind; label: string }[] {
  const names = useDict('photo_kind');
  return PHOTO_KINDS.map((value) => ({
    value,
    label: names.find(({ dictValue }) => dictValue === value)?.dictLabel ?? value,
  }));
}
/** Reads whatever shows photos anew. */
export const SHOWS_PHOTOS = [
  'photoList',
  'photoGet',
  'photoKinds',
  'photoPending',
  'photoWaiting',
  'photoPairs',
  'photoMissing',
  'photoWall',
  'classRoster',
] as const;
