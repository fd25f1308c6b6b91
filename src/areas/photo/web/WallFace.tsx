import { Pressable } from '../../../platform/web/kit/plain/Pressable.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { type OnWall, PHOTO_QUALITY } from '../contract/photo.calls.ts';
import './photo.css';

const STATE: Readonly<Record<number, string>> = {
  [PHOTO_QUALITY.waiting]: '待审',
  [PHOTO_QUALITY.bad]: '不合格',
};
interface Props {
  row: OnWall;
  /** Who looks, laid over the picture. */
  mark: string | null;
  tabbable: boolean;
  onFocus: () => void;
  onOpen: () => void;
}
/** A student by their face, with the name below; without a picture by the first letter of the name. */
export function Face({ row, mark, tabbable, onFocus, onOpen }: Props) {
  const state = row.address === null ? '无照片' : STATE[row.quality ?? PHOTO_QUALITY.good];
  const place = [row.className ?? '未分班', state].filter(Boolean).join(' · ');
  return (
    <li>
      <Pressable
        className="wall-face"
        tabIndex={tabbable ? 0 : -1}
        title={`${row.cname} ${row.studentNo} ${place}`}
        onFocus={onFocus}
        onClick={onOpen}
      >
        {row.address ? (
          <span className="photo-marked" data-mark={mark ?? undefined}>
            <img src={row.address} alt="" loading="lazy" />
          </span>
        ) : (
          <span className="wall-none" aria-hidden="true">
            {row.cname.slice(0, 1)}
          </span>
        )}
        <b>{row.cname}</b>
        <Hint as="span">{row.studentNo}</Hint>
        <Hint as="span">{place}</Hint>
      </Pressable>
    </li>
  );
}
/** One that is on its way. */
export const NoFace = () => (
  <li>
    <div className="wall-face">
      <span className="wall-none skeleton" />
      <b>&nbsp;</b>
      <Hint as="span">&nbsp;</Hint>
      <Hint as="span">&nbsp;</Hint>
    </div>
  </li>
);
