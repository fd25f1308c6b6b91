import { useMemo, useRef, useState } from 'react';
import { TextInput } from '../../../../platform/web/kit/control/TextInput.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Toggle } from '../../../../platform/web/kit/piece/Toggle.tsx';
import { useGridKeys } from '../../../../platform/web/kit/piece/useGridKeys.ts';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import type { PermissionRow } from '../../../../school/people/contract/permission.calls.ts';
import { type Choosing, ModuleRows, partOf } from './MatrixRows.tsx';
import css from './matrix.module.css';
import { ACTS, columnOf, matrixOf, type Shown, shownOf } from './matrix.ts';

const VIEWS: readonly (readonly [Shown, string])[] = [
  ['all', '全部'],
  ['chosen', '已选'],
  ['changed', '改过的'],
  ['dangerous', '危险的'],
];
interface Props {
  permissions: readonly PermissionRow[];
  /** What the role held when it was opened: it may keep what the caller could not give. */
  held: readonly string[];
  value: readonly string[];
  /** Absent: only to be looked at. */
  onChange?: ((chosen: string[]) => void) | undefined;
}
const sorted = (chosen: Iterable<string>) => [...chosen].sort();

/** Permissions as things × acts: a box over each row, column and module, a word to find them by, what is dangerous marked (权限 31). */
export function PermissionMatrix({ permissions, held, value, onChange }: Props) {
  const grid = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(grid, true);
  const [word, setWord] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => new Set(value), [value]);
  const before = useMemo(() => new Set(held), [held]);
  const counts = useMemo(
    () =>
      VIEWS.map(([view]) => shownOf(permissions, { word: '', shown: view, chosen, before }).length),
    [permissions, chosen, before],
  );
  const found = shownOf(permissions, { word, shown, chosen, before });
  const modules = matrixOf(found);
  const things = modules.flatMap((module) => module.things);
  const choosing: Choosing = {
    chosen,
    before,
    isBlocked: (row) => !onChange || (!row.grantable && !before.has(row.permission)),
    readOnly: !onChange,
    set: (rows, on) => {
      const next = new Set(chosen);
      for (const row of rows.filter((one) => !choosing.isBlocked(one)))
        if (on) next.add(row.permission);
        else next.delete(row.permission);
      onChange?.(sorted(next));
    },
  };
  const fold = (title: string) =>
    setFolded((now) => {
      const next = new Set(now);
      if (!next.delete(title)) next.add(title);
      return next;
    });
  const open = word.trim() !== '' || shown !== 'all';
  return (
    <>
      <Row className={css.tools}>
        <TextInput
          type="search"
          aria-label="查找权限"
          placeholder="按名称或标识查找"
          value={word}
          onChange={setWord}
        />
        {VIEWS.map(([view, title], at) => (
          <Toggle key={view} pressed={shown === view} onClick={() => setShown(view)}>
            {title} {counts[at]}
          </Toggle>
        ))}
        <Hint as="span">方向键移动，空格勾选</Hint>
      </Row>
      <div className={css.around}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its boxes are gone through with the arrow keys */}
        <table ref={grid} role="grid" aria-label="权限" className={css.matrix} {...keys}>
          <thead>
            <tr>
              <th scope="col">事物</th>
              {ACTS.map(([act, title], column) => {
                const rows = columnOf(things, column);
                return (
                  <th key={act} scope="col">
                    <CheckBox
                      {...partOf(rows, choosing)}
                      data-col={column + 1}
                      aria-label={`${title}：全部 ${rows.length} 项`}
                      onChange={(on) => choosing.set(rows, on)}
                      label={title}
                    />
                  </th>
                );
              })}
              <th scope="col">其他</th>
            </tr>
          </thead>
          {modules.map((module) => (
            <ModuleRows
              key={module.title}
              module={module}
              choosing={choosing}
              folded={!open && folded.has(module.title)}
              onFold={() => fold(module.title)}
            />
          ))}
        </table>
        {permissions.length > 0 && found.length === 0 && (
          <EmptyState text={word ? `没有名称或标识含“${word}”的权限。` : EMPTY[shown]} />
        )}
      </div>
    </>
  );
}
const EMPTY: Readonly<Record<Shown, string>> = {
  all: '',
  chosen: '还没有选权限，按“全部”再选。',
  changed: '还没有改动。',
  dangerous: '没有危险的权限。',
};
