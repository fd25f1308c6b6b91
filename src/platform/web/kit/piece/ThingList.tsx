import { Tag, type Tone } from '../page/Tag.tsx';
import { Pressable } from '../plain/Pressable.tsx';
import css from './thingList.module.css';

export interface Thing {
  key: string;
  /** What kind of thing it is, in few words. */
  kind: string;
  tone?: Tone;
  name: string;
  /** In smaller letters behind the name; it goes first where the card is narrow. */
  about: string;
  /** 停留 5 天, 11-20. */
  since: string;
  /** 去办理 */
  act: string;
  onOpen: () => void;
}
/** Things by their name in a card, one line each; pressing a line opens exactly that one (首页 24). */
export function ThingList({ label, things }: { label: string; things: readonly Thing[] }) {
  return (
    <ul className={css.things} aria-label={label}>
      {things.map(({ key, kind, tone = 'info', name, about, since, act, onOpen }) => (
        <li key={key}>
          <Pressable line className={css.thing} title={`${name}\n${about}`} onClick={onOpen}>
            <Tag tone={tone}>{kind}</Tag>
            <span>{name}</span>
            <small>{about}</small>
            <time className="tabular">{since}</time>
            <i>{act}</i>
          </Pressable>
        </li>
      ))}
    </ul>
  );
}
