import { Skeleton } from '../../../platform/web/kit/feedback/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { ignore, Part } from './Part.tsx';

const TAGS = {
  '': '草稿',
  primary: '审批中',
  success: '已通过',
  info: '已归档',
  warning: '已退回',
  danger: '已停用',
} as const;

/** What says how it stands. */
export const Marks = () => (
  <>
    <Part title="标签">
      {Object.entries(TAGS).map(([tone, text]) => (
        <Tag key={tone} tone={tone}>
          {text}
        </Tag>
      ))}
    </Part>
    <Part title="空、出错和等待" grid>
      <EmptyState
        text="没有符合条件的申报，可以放宽筛选。"
        action={{ label: '重置', onClick: ignore }}
      />
      <ErrorState message="服务器没有回答" onRetry={ignore} />
      <Skeleton height={120} />
    </Part>
  </>
);
