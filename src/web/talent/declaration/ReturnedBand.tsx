import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import type { DeclarationDetail } from '../../../contract/talent/declaration.shapes.ts';
import { signedBy } from '../../../contract/talent/signedBy.ts';
import { minuteText } from '../../ui/time.ts';

/** Why it came back, above everything else: who, when, in whose words (domain.md 5 A2). */
export function ReturnedBand({ detail }: { detail: DeclarationDetail }) {
  if (detail.approval.declareStatus !== DECLARE_STATUS.returned) return null;
  const last = [...detail.history].reverse().find((r) => r.action === 'returnToDeclarer');
  if (!last) return null;
  return (
    <div className="form-band is-returned" role="note">
      <p>
        <b>
          {last.unitName} {signedBy(last)} 于 {minuteText(last.createdAt)} 退回
        </b>
        <span className="form-opinion">{last.opinion}</span>
      </p>
    </div>
  );
}
