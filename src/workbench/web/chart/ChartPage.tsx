import { EmptyState, ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { useLate } from '../../../platform/web/kit/page/useLate.ts';
import type { ChartSummary } from '../../drawing/files.ts';
import { useChartFile, usePathsFile } from './useFile.ts';
import { Workbench } from './Workbench.tsx';
import './chart.css';

/** One chart: its two files are asked for side by side, so that the drawing is there at once. */
export function ChartPage({ summary }: { summary: ChartSummary }) {
  const drawn = useChartFile(summary.name);
  const walked = usePathsFile(summary.name);
  const late = useLate(!drawn.data || !walked.data);
  const error = drawn.error ?? walked.error;
  if (error)
    return (
      <ErrorState
        message={error.message}
        onRetry={() => void Promise.all([drawn.refetch(), walked.refetch()])}
      />
    );
  if (!drawn.data || !walked.data) return late ? <EmptyState text="正在打开状态图…" /> : null;
  return <Workbench summary={summary} {...drawn.data} file={walked.data} />;
}
