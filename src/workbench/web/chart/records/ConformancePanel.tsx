import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Pairs } from '../../../../platform/web/kit/facts/Facts.tsx';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { minuteText } from '../../../../platform/web/time.ts';
import type { Conformance, conformanceList, DivergenceRow } from '../../../contract/qa.calls.ts';
import type { Chart } from '../../../drawing/chart.ts';
import type { PathsFile } from '../../../drawing/files.ts';
import { RECORDS } from '../addresses.ts';
import { loadModel, pathsKey } from '../useFile.ts';
import { HistorySearch } from './HistorySearch.tsx';

interface Props {
  chart: Chart;
  file: PathsFile;
  onPath: (id: string) => void;
}

/** What the database tells of a chart: every history replayed, and each step that the chart would not have made (测试 24、25). */
export function ConformancePanel({ chart, file, onPath }: Props) {
  const { data, error, refetch, isFetching } = useCall<typeof conformanceList>(
    RECORDS,
    { query: {} },
    { freshFor: 60_000 },
  );
  const client = useQueryClient();
  const [only, setOnly] = useState<string | null>(null);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <EmptyState text="正在重放全部历史记录…" />;
  const sources = data.sources.filter((one) => one.chart === chart.name);
  if (sources.length === 0)
    return <EmptyState text="这张图没有存入数据库的历史，所以没有可核对的。" />;
  const rows = data.divergences.filter(
    (one) => one.chart === chart.name && (only === null || one.source === only),
  );
  const wanted = sources.filter(({ source }) => only === null || source === only);
  const count = wanted.reduce((sum, { divergences }) => sum + divergences, 0);
  const walk = async (row: DivergenceRow) => {
    const [model, { recordId, withRecord }] = await Promise.all([
      loadModel(chart.name),
      import('./recordPath.ts'),
    ]);
    client.setQueryData(pathsKey(chart.name), withRecord(file, chart, model, row));
    onPath(recordId(row));
  };
  return (
    <>
      <HistorySearch chart={chart.name} onPath={onPath} />
      <Sources sources={sources} only={only} onOnly={setOnly} />
      <Hint>
        {minuteText(data.at)}，
        {data.replayed > 0 ? `重放有变化的 ${data.replayed} 份` : '没有变化，沿用上次结果'}，用时{' '}
        {data.ms} 毫秒。
        <TextButton disabled={isFetching} onClick={() => void refetch()}>
          重新核对
        </TextButton>
      </Hint>
      {count === 0 && <EmptyState text="全部与图一致。" />}
      <ul className="chart-records">
        {rows.map((row) => (
          <li key={`${row.source} ${row.entityId} ${row.recordId} ${row.step} ${row.kind}`}>
            <h3>
              {row.name}
              <Hint as="span">
                {sources.find(({ source }) => source === row.source)?.zh}
                {row.step > 0 && ` · 第 ${row.step} 步`}
              </Hint>
            </h3>
            <p>{row.text}</p>
            <Pairs gap="0 12px">
              <dt>记录</dt>
              <dd>{row.recorded}</dd>
              <dt>按图应为</dt>
              <dd>{row.expected}</dd>
            </Pairs>
            <TextButton onClick={() => void walk(row)}>变成路径并查看</TextButton>
          </li>
        ))}
      </ul>
      {rows.length < count && <Hint>只列出前 {rows.length} 处，全部见命令 npm run conform。</Hint>}
    </>
  );
}

interface SourcesProps {
  sources: Conformance['sources'];
  only: string | null;
  onOnly: (source: string | null) => void;
}
/** Whose histories there are, and how many of each do not fit; a line shows only its own. */
function Sources({ sources, only, onOnly }: SourcesProps) {
  return (
    <table className="chart-states chart-sources">
      <thead>
        <tr>
          <th scope="col">历史</th>
          <th scope="col" className="is-number">
            份数
          </th>
          <th scope="col" className="is-number">
            记录
          </th>
          <th scope="col" className="is-number">
            不一致
          </th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ source, zh, histories, records, divergences }) => (
          <tr key={source}>
            <td>
              {divergences > 0 && sources.length > 1 ? (
                <TextButton
                  aria-pressed={only === source}
                  onClick={() => onOnly(only === source ? null : source)}
                >
                  {zh}
                </TextButton>
              ) : (
                zh
              )}
            </td>
            <NumberCell>{histories}</NumberCell>
            <NumberCell>{records}</NumberCell>
            <td className={divergences > 0 ? 'is-number is-wrong' : 'is-number'}>{divergences}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
