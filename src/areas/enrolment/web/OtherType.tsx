import { useWorkingContext } from '../../../platform/web/actors/context.ts';
import { useSession } from '../../../platform/web/actors/session.ts';
import { EmptyState } from '../../../platform/web/kit/page/EmptyState.tsx';
import type { Place } from './usePlace.ts';

/** A batch of another business type than the working one, by a link that somebody has sent: its lists are read in its own type alone. */
export function OtherType({ place }: { place: Place }) {
  const { choose } = useWorkingContext();
  const types = useSession((session) => session.user?.businessTypeList) ?? [];
  const own = types.find(({ businessTypeId }) => businessTypeId === place.businessType);
  if (!own)
    return <EmptyState text={`“${place.batchName}”属于另一个业务类型，您在那里没有权限。`} />;
  const text = `“${place.batchName}”属于${own.businessTypeName}，现在的工作范围是另一个业务类型。`;
  return (
    <EmptyState
      text={text}
      action={{
        label: `切换到${own.businessTypeName}`,
        onClick: () => choose({ businessType: own.businessTypeId }),
      }}
    />
  );
}
