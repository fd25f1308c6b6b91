import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import type { Model } from '../../../../../machines/kit/model.ts';
import { NativeSelect } from '../../../../platform/web/kit/control/NativeSelect.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import type { Chart } from '../../../drawing/chart.ts';
import type { PathsFile } from '../../../drawing/files.ts';
import { loadModel, pathsKey } from '../useFile.ts';
import { FreeSteps } from './FreeSteps.tsx';
import { codeOf, readCode, walked, withoutFree } from './freeWalk.ts';
import { Offers } from './Offers.tsx';
import './free.css';

interface Props {
  chart: Chart;
  file: PathsFile;
  /** the walk of the address */
  code: string | null;
  /** The drawing shows the walk after this many steps. */
  onWalked: (code: string, steps: number) => void;
  onPath: (id: string) => void;
  onWalk: () => void;
}
/** Walks a chart freely: what may be done in a state, what is refused there and why (测试 31). The charts with their cases come first. */
export function FreePanel(props: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['qa', 'model', props.chart.name],
    queryFn: () => loadModel(props.chart.name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return data ? <Walking {...props} model={data} /> : <EmptyState text="正在准备…" />;
}

function Walking({ chart, file, code, onWalked, onPath, onWalk, model }: Props & { model: Model }) {
  const client = useQueryClient();
  const id = useId();
  const walk = readCode(file, code) ?? { variant: 0, picks: [] };
  const now = codeOf(walk);
  const bare = withoutFree(file);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the catalogue but for the walk, and the walk is what its code says
  const stood = useMemo(() => walked(bare, chart, model, walk), [chart, model, now]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new walk is shown anew
  useEffect(() => {
    client.setQueryData(pathsKey(chart.name), stood.file);
    onWalked(now, stood.path.steps.length - 1);
  }, [stood]);
  const go = (variant: number, picks: readonly number[]) =>
    onWalked(codeOf({ variant, picks }), picks.length);
  const [kept, setKept] = useState<readonly string[]>([]);
  const keep = (one: string) => setKept((old) => (old.includes(one) ? old : [...old, one]));
  /** Back to an earlier step: what was walked behind it stays as a branch. */
  const back = (steps: number) => {
    if (steps < walk.picks.length) keep(now);
    go(walk.variant, walk.picks.slice(0, steps));
  };
  return (
    <div className="free">
      {file.variants.length > 1 && (
        <div className="free-setting">
          <label htmlFor={id}>设置</label>
          <NativeSelect
            id={id}
            value={String(walk.variant)}
            options={bare.variants.flatMap(({ zh, made }, at) =>
              made ? [] : { value: String(at), label: zh || '唯一的设置' },
            )}
            onChange={(variant) => go(Number(variant), [])}
          />
        </div>
      )}
      <Offers offers={stood.offers} onPick={(pick) => go(walk.variant, [...walk.picks, pick])} />
      <FreeSteps
        {...{ chart, kept, onPath, onWalk }}
        file={stood.file}
        bare={bare}
        path={stood.path}
        walk={walk}
        onBack={back}
        onKeep={() => keep(now)}
        onReturn={(one) => {
          const read = readCode(bare, one);
          if (read) go(read.variant, read.picks);
        }}
      />
    </div>
  );
}
