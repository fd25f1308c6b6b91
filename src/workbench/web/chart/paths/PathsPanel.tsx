import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { TextInput } from '../../../../platform/web/kit/control/TextInput.tsx';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Band } from '../../../../platform/web/kit/piece/Band.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import type { FilePath, PathsFile } from '../../../drawing/files.ts';
import type { useItem } from '../records/useItem.ts';
import { Word } from '../Word.tsx';
import { PathSteps } from './PathSteps.tsx';
import { searchPaths } from './paths.ts';

interface Props {
  file: PathsFile;
  path: FilePath | null;
  /** the path of the address, when it is not there */
  unknown: string | null;
  step: number | null;
  /** the history or recording that the address names: on its way, or why it is not there */
  item: ReturnType<typeof useItem>;
  onPath: (id: string | null) => void;
  onStep: (step: number | null) => void;
  /** what a history offered at a moment; null: it has none */
  then: ReactNode;
  /** walk the chosen path before the person's eyes */
  onWalk: () => void;
}

/** Where a path that is not in the catalogue came from, by how its name begins. */
const UNKNOWN = [
  ['record-', '这条路径出自数据库的一份历史，请在“一致性”里打开；那里没有时，历史已经与图一致。'],
  ['ask-', '这条路径是一次提问的回答，请在“提问”里打开。'],
  ['recorded-', '这条路径是录下来的，只在录它的浏览器标签页里，退出登录或放弃后就没有了。'],
  ['free-', '这条路径是自由走出来的，请在“自由走”里打开。'],
] as const;

/** The catalogue: every path that the tests walk, to be found by its words or their pinyin, and the one that is chosen. */
export function PathsPanel({
  file,
  path,
  unknown,
  item,
  step,
  then,
  onPath,
  onStep,
  onWalk,
}: Props) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => searchPaths(file.paths, wanted), [file, wanted]);
  const id = useId();
  if (path)
    return (
      <PathSteps
        file={file}
        path={path}
        step={step}
        then={then}
        onBack={() => onPath(null)}
        onStep={onStep}
        onWalk={onWalk}
      />
    );
  if (item && !item.problem) return <EmptyState text="正在取这条路径…" />;
  return (
    <>
      {item?.problem && (
        <Band role="alert">
          {item.problem}
          <TextButton onClick={item.retry}>重试</TextButton>
        </Band>
      )}
      {unknown !== null && !item && (
        <Band role="alert">
          {UNKNOWN.find(([start]) => unknown.startsWith(start))?.[1] ??
            '地址里的路径已不存在，图改过之后路径会变，请重新查找。'}
        </Band>
      )}
      <div className="chart-search">
        <label htmlFor={id}>查找路径</label>
        <TextInput
          id={id}
          type="search"
          placeholder="操作、状态或拼音，如 L3 退回、zgdwth"
          value={typed}
          onChange={setTyped}
          onKeyDown={({ key, nativeEvent }) => {
            const [first] =
              key === 'Enter' && !nativeEvent.isComposing ? searchPaths(file.paths, typed) : [];
            if (first) onPath(first.id);
          }}
        />
        <Hint role="status">
          {found.length > 0
            ? `${found.length} 条路径`
            : '没有这样的路径，换几个字试试，例如只写操作的名字。'}
        </Hint>
      </div>
      <ul className="chart-paths">
        {found.map(({ id: key, title, story, steps }) => (
          <li key={key}>
            <Pressable onClick={() => onPath(key)}>
              <span>{title}</span>
              <small>
                {story && <Word tone="primary">常用</Word>} {steps.length - 1} 步
              </small>
            </Pressable>
          </li>
        ))}
      </ul>
    </>
  );
}
