import { ACCEPTANCE_STATE_ZH } from '../../../../../machines/acceptance/acceptance.types.ts';
import { NoteBand, NoteLine } from '../../../../platform/web/kit/piece/Band.tsx';
import type { DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';

/** What its teachers say: who objects with their reason, the others in one line (任教 7). */
export function AcceptanceBand({ acceptances }: Pick<DeclarationDetail, 'acceptances'>) {
  if (acceptances.length === 0) return null;
  const objections = acceptances.filter(({ state }) => state === 'objected');
  const others = acceptances.filter(({ state }) => state !== 'objected');
  return (
    <NoteBand objects={objections.length > 0} role="note">
      <b>{objections.length > 0 ? `${objections.length} 位教师有异议` : '教师确认'}</b>
      {objections.map(({ staffId, name, reason }) => (
        <NoteLine key={staffId} typed>{`${name}：${reason ?? ''}`}</NoteLine>
      ))}
      {others.length > 0 && (
        <NoteLine>
          {others.map(({ name, state }) => `${name} ${ACCEPTANCE_STATE_ZH[state]}`).join('、')}
        </NoteLine>
      )}
    </NoteBand>
  );
}
