import { Skeleton } from '../kit/feedback/Skeleton.tsx';
import { ErrorState } from '../kit/page/EmptyState.tsx';
import { OrgTreeList, type TreeLook } from './OrgTreeList.tsx';
import { useOrgNodes } from './useOrgNodes.ts';

/** The tree of units of a business type, as the server gives it. */
export function OrgTree({ businessType, ...look }: TreeLook & { businessType: 0 | 1 | 2 }) {
  const { data, error, refetch } = useOrgNodes(businessType);
  if (data) return <OrgTreeList nodes={data} businessType={businessType} {...look} />;
  if (error) return <ErrorState message={error.message} onRetry={refetch} />;
  return (
    <div className="org-waiting" role="status" aria-label="正在读取组织">
      <Skeleton height="100%" />
    </div>
  );
}
