import { useId, useState } from 'react';
import { save } from '../../../../platform/web/actors/io/download.io.ts';
import { Permitted } from '../../../../platform/web/actors/session.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { TextInput } from '../../../../platform/web/kit/control/TextInput.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Chip } from '../../../../platform/web/kit/piece/Chip.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import type { Chart } from '../../../drawing/chart.ts';
import type { FilePath, PathsFile } from '../../../drawing/files.ts';
import { caseFile, caseName, codeOf, coveredBy, type FreeWalk } from './freeWalk.ts';

interface Props {
  chart: Chart;
  /** the catalogue with the walk in it, and without */
  file: PathsFile;
  bare: PathsFile;
  path: FilePath;
  walk: FreeWalk;
  /** walks that one may return to */
  kept: readonly string[];
  onBack: (steps: number) => void;
  onKeep: () => void;
  onReturn: (code: string) => void;
  onPath: (id: string) => void;
  onWalk: () => void;
}
const FEW = 3;

/** What was walked so far, where one may go back to, and which paths of the catalogue have walked it already. */
export function FreeSteps(props: Props) {
  const { chart, file, bare, path, walk, kept, onBack, onKeep, onReturn, onPath, onWalk } = props;
  const paths = coveredBy(bare, path);
  const steps = path.steps.length - 1;
  return (
    <>
      <h3>已走 {steps} 步</h3>
      <ol className="free-steps" start={0}>
        {path.steps.map(({ zh, stateZh }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the walk
          <li key={at}>
            <Pressable
              aria-current={at === steps ? 'step' : undefined}
              title="回到这一步"
              onClick={() => onBack(at)}
            >
              {zh}
            </Pressable>
            <Hint as="span"> → {stateZh}</Hint>
          </li>
        ))}
      </ol>
      <Row gap="8px" air={8}>
        <Permitted any={['qa:chart:walk']}>
          <Button disabled={steps === 0} onClick={onWalk}>
            在真实界面上走
          </Button>
        </Permitted>
        <Button variant="outline" disabled={steps === 0} onClick={onKeep}>
          存档
        </Button>
      </Row>
      {kept.length > 0 && (
        <Row gap="4px" air={8}>
          {kept.map((code, at) => (
            <Chip key={code} aria-current={code === codeOf(walk)} onClick={() => onReturn(code)}>
              存档 {at + 1}（{code.split('.').length - 1} 步）
            </Chip>
          ))}
        </Row>
      )}
      {steps > 0 && (
        <Hint role="status">
          {paths.length > 0
            ? `目录里有 ${paths.length} 条路径这样走过：`
            : '目录里没有一条路径这样连着走过。'}
          {paths.slice(0, FEW).map(({ id, title }) => (
            <TextButton key={id} onClick={() => onPath(id)}>
              {title}
            </TextButton>
          ))}
        </Hint>
      )}
      {steps > 0 && <SaveCase {...{ chart, file, path }} variant={walk.variant} />}
    </>
  );
}

/** The walk as a case of the tests. */
function SaveCase({
  chart,
  file,
  path,
  variant,
}: Pick<Props, 'chart' | 'file' | 'path'> & { variant: number }) {
  const [title, setTitle] = useState('');
  const id = useId();
  const download = () => {
    const name = title.trim();
    const made = caseFile(chart, file, path, name, variant);
    save(
      new Blob([`${JSON.stringify(made, null, 2)}\n`], { type: 'application/json' }),
      caseName(chart.name, name),
    );
  };
  return (
    <form
      className="free-save"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim()) download();
      }}
    >
      <label htmlFor={id}>存为回归用例</label>
      <Row gap="8px">
        <TextInput id={id} placeholder="这条路径叫什么" value={title} onChange={setTitle} />
        <Button type="submit" variant="outline" disabled={title.trim() === ''}>
          下载
        </Button>
      </Row>
      <Hint below>文件放进 tests/model/cases，npm test 每次重走这几步。</Hint>
    </form>
  );
}
