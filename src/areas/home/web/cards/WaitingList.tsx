import { NOUN, SHORT } from '../../../../../machines/nouns.ts';
import { Tag, useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { linkWith } from '../../../../platform/web/links.ts';
import { mineWith, queuePath } from '../../../../school/declaration/web/links.ts';
import { CHANGE_PATH } from '../../../../school/student/web/links.ts';
import type { WaitingThing } from '../../contract/home.calls.ts';

const WORD = {
  returned: '已退回',
  declaration: SHORT.declaration,
  plan: NOUN.plan,
  planChange: NOUN.planChange,
  courseRequest: NOUN.courseRequest,
  statusChange: NOUN.change,
} as const satisfies Record<WaitingThing['kind'], string>;

/** Where exactly this one is done: its queue or list with the drawer open (首页 24). */
export function placeOf({ kind, level, openId }: WaitingThing): string {
  const open = String(openId);
  switch (kind) {
    case 'returned':
      return mineWith('returned', { open });
    case 'declaration':
      return linkWith(queuePath(level ?? 'management'), { open });
    case 'courseRequest':
      return linkWith('/talent/courseRequest', { waiting: 'true', open });
    case 'statusChange':
      return linkWith(CHANGE_PATH, { tab: 'mine', open });
    default:
      return linkWith('/talent/plan', { plan: open });
  }
}

/** The things themselves, the oldest first: what, of whom, since when. */
export function WaitingList({
  things,
  onOpen,
}: {
  things: readonly WaitingThing[];
  onOpen: (path: string) => void;
}) {
  const types = useDict('change_type');
  const wordOf = (type: string | null) =>
    types.find(({ dictValue }) => dictValue === type)?.dictLabel ?? '';
  return (
    <ul className="home-rows home-things" aria-label="等待最久的事项">
      {things.map((thing) => {
        const { kind, id, name, changeType, unitName, days } = thing;
        const what = [name, wordOf(changeType)].filter(Boolean).join(' · ');
        return (
          <li key={`${kind} ${id}`}>
            <Pressable
              line
              className="home-thing"
              title={`${what}\n${unitName}`}
              onClick={() => onOpen(placeOf(thing))}
            >
              <Tag tone={kind === 'returned' ? 'warning' : 'info'}>{WORD[kind]}</Tag>
              <span>{what}</span>
              <small>{unitName}</small>
              <time className="tabular">{days > 0 ? `停留 ${days} 天` : '今天'}</time>
              <i>{kind === 'returned' ? '去修改' : '去办理'}</i>
            </Pressable>
          </li>
        );
      })}
    </ul>
  );
}
