import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { isTickedWith } from '../../../../school/approval/contract/checklist.ts';

type Ticked = readonly [ticked: string[], set: (ticked: string[]) => void];
/** What goes with a decision; nothing where nothing was ticked. */
export const ticksOf = (type: string, [ticked]: Ticked) =>
  isTickedWith(type) && ticked.length > 0 ? { ticked } : {};

/** 检查要点 of the unit that decides now: a help, kept with the decision and never asked for (审批 80). */
export function Checklist({
  points,
  ticked: [ticked, set],
}: {
  points: readonly string[];
  ticked: Ticked;
}) {
  if (points.length === 0) return null;
  return (
    <Row as="fieldset" gap="4px 12px" className="return-reasons">
      <legend className="visually-hidden">检查要点</legend>
      <Hint as="span" aria-hidden="true">
        检查要点
      </Hint>
      {points.map((point) => (
        <CheckBox
          key={point}
          label={point}
          checked={ticked.includes(point)}
          onChange={(on) => set(on ? [...ticked, point] : ticked.filter((one) => one !== point))}
        />
      ))}
    </Row>
  );
}
