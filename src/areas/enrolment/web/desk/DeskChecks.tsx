import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { isTicked } from '../../contract/check.calls.ts';
import type { DeskPerson } from '../../contract/enrolment.calls.ts';

interface Props {
  one: DeskPerson;
  busy: boolean;
  onCheck: (check: string, done: boolean) => void;
}
/** 报到核验: what has been checked; 体检, 缴费 and 材料 are ticked here (新生 22). */
export function DeskChecks({ one, busy, onCheck }: Props) {
  const checks = useDict('enrol_check');
  return (
    <Row as="fieldset" gap="4px 16px" className="desk-checks" aria-label="报到核验">
      {checks.map(({ dictValue, dictLabel }) => {
        const done = one.checks.includes(dictValue);
        return (
          <CheckBox
            key={dictValue}
            label={dictLabel}
            checked={done}
            disabled={busy || !isTicked(dictValue)}
            onChange={() => onCheck(dictValue, !done)}
          />
        );
      })}
    </Row>
  );
}
