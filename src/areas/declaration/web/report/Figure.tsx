import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../../../platform/web/kit/feedback/Skeleton.tsx';
import { Panel } from '../../../../platform/web/kit/layout/Layout.tsx';
import { lazily } from '../../../../platform/web/lazily.ts';
import type { BarsProps } from './bars.tsx';

const Bars = lazily(() => import('./bars.tsx'));

/** A chart with its title; recharts comes only where one is shown. The table beside it says the same in text. */
export function Figure({
  title,
  note,
  height,
  ...bars
}: BarsProps & { title: string; note?: ReactNode; height: number }) {
  return (
    <Panel as="figure" pad="12px 16px" className="figure">
      <figcaption>
        {title}
        {note && <small>{note}</small>}
      </figcaption>
      {/* the numbers stand in the table below as text */}
      <div style={{ height }} aria-hidden="true">
        <Suspense fallback={<Skeleton height={height} />}>
          <Bars {...bars} />
        </Suspense>
      </div>
    </Panel>
  );
}
