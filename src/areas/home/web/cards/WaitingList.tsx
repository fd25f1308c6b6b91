import { NOUN, SHORT } from '../../../../../machines/nouns.ts';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { ThingList } from '../../../../platform/web/kit/piece/ThingList.tsx';
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
    <ThingList
      label="等待最久的事项"
      things={things.map((thing) => {
        const back = thing.kind === 'returned';
        return {
          key: `${thing.kind} ${thing.id}`,
          kind: WORD[thing.kind],
          tone: back ? ('warning' as const) : ('info' as const),
          name: [thing.name, wordOf(thing.changeType)].filter(Boolean).join(' · '),
          about: thing.unitName,
          since: thing.days > 0 ? `停留 ${thing.days} 天` : '今天',
          act: back ? '去修改' : '去办理',
          onOpen: () => onOpen(placeOf(thing)),
        };
      })}
    />
  );
}
