import { NOTICE_KIND, type NoticeKind } from '../../../platform/contract/noticeKinds.ts';
import { LightButton } from '../../../platform/web/kit/plain/LightButton.tsx';
import { Pressable } from '../../../platform/web/kit/plain/Pressable.tsx';
import { minuteText } from '../../../platform/web/time.ts';

interface Props {
  /** One of the stored kinds, or a word of its own. */
  kind: string;
  text: string;
  /** Stored notices only. */
  source?: string;
  opinion?: string | null;
  note?: string;
  at?: string;
  /** absent: it cannot be read, it stands until it is done */
  read?: boolean;
  /** What can be done about it beside opening it, each with its page. */
  acts?: readonly { text: string; link: string }[] | null | undefined;
  onClick: () => void;
  onAct?: (link: string) => void;
}
const wordOf = (kind: string): string => NOTICE_KIND[kind as NoticeKind] ?? kind;

/** One notice: what, whose words, who and when. */
export function NoticeItem({
  kind,
  text,
  source,
  opinion,
  note,
  at,
  read,
  acts,
  onClick,
  onAct,
}: Props) {
  const isUnread = read === false;
  return (
    <li>
      <Pressable className={isUnread ? 'notice-item is-unread' : 'notice-item'} onClick={onClick}>
        <em className={`is-${kind}`}>{wordOf(kind)}</em>
        <span>
          {isUnread && <i className="visually-hidden">未读：</i>}
          {text}
        </span>
        {opinion && <q>{opinion}</q>}
        {note && <small>{note}</small>}
        {(source || at) && (
          <small>
            {source}
            {at && <time className="tabular">{minuteText(at).slice(11)}</time>}
          </small>
        )}
      </Pressable>
      {acts && onAct && (
        <p className="notice-acts">
          {acts.map((act) => (
            <LightButton key={act.text} small onClick={() => onAct(act.link)}>
              {act.text}
            </LightButton>
          ))}
        </p>
      )}
    </li>
  );
}
