import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import type { DeclarationDetail } from '../../../contract/talent/declaration.shapes.ts';
import { signedBy } from '../../../contract/talent/signedBy.ts';
import { minuteText } from '../../ui/time.ts';

/** The last return to the declarer, while it lies with him. */
export const lastReturn = (detail: DeclarationDetail) =>
  detail.approval.declareStatus === DECLARE_STATUS.returned
    ? [...detail.history].reverse().find((r) => r.action === 'returnToDeclarer')
    : undefined;

/** Why it came back, above everything else: who, when, in whose words (domain.md 5 A2). */
export function ReturnedBand({ detail }: { detail: DeclarationDetail }) {
  const last = lastReturn(detail);
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
