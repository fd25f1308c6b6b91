import { Effects } from '../../../../platform/web/kit/facts/Effects.tsx';
import { Fact, Facts } from '../../../../platform/web/kit/facts/Facts.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import type { LeftOpen as Open } from '../../contract/departure.calls.ts';

/** What is under somebody's name, and what their going would leave open: read before the day comes (用户 35、39). */
export const LeftOpen = ({ duties, leavesOpen, when }: Open & { when: string }) => (
  <>
    {duties.length === 0 && <Hint below>名下没有需要移交的事项。</Hint>}
    {duties.length > 0 && (
      <Facts>
        {duties.map(({ title, count, note }) => (
          <Fact key={title} label={title} wide>
            {count} 项{note && `：${note}`}
          </Fact>
        ))}
      </Facts>
    )}
    {leavesOpen.length > 0 && (
      <>
        <Hint below>{when}没有移交的会留下：</Hint>
        <Effects items={leavesOpen.map((line) => ({ key: line, text: line }))} />
      </>
    )}
  </>
);
