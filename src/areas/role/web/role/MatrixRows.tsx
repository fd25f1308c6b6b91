import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { Chevron } from '../../../../platform/web/kit/plain/Chevron.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import type { PermissionRow } from '../../../../school/people/contract/permission.calls.ts';
import css from './matrix.module.css';
import { ACTS, columnOf, type Module, nameOf, type Thing } from './matrix.ts';

/** What is chosen, and what may be. */
export interface Choosing {
  chosen: ReadonlySet<string>;
  /** What the role held when it was opened. */
  before: ReadonlySet<string>;
  isBlocked: (row: PermissionRow) => boolean;
  readOnly: boolean;
  set: (rows: readonly PermissionRow[], on: boolean) => void;
}
/** A box that stands for several: all, some or none of them chosen. */
export function partOf(rows: readonly PermissionRow[], { chosen, isBlocked }: Choosing) {
  const count = rows.filter(({ permission }) => chosen.has(permission)).length;
  return {
    checked: rows.length > 0 && count === rows.length,
    partly: count > 0 && count < rows.length,
    disabled: rows.every(isBlocked),
  };
}

interface ModuleProps {
  module: Module;
  choosing: Choosing;
  folded: boolean;
  onFold: () => void;
}
/** A module: a line that stands for all of it and for each of its columns, and its things below it. */
export function ModuleRows({
  module: { title, rows, things },
  choosing,
  folded,
  onFold,
}: ModuleProps) {
  const count = rows.filter(({ permission }) => choosing.chosen.has(permission)).length;
  return (
    <tbody>
      <tr className={css.module}>
        <th scope="rowgroup">
          <CheckBox
            {...partOf(rows, choosing)}
            data-col={0}
            aria-label={`${title}：全部 ${rows.length} 项`}
            onChange={(on) => choosing.set(rows, on)}
          />
          <Pressable aria-expanded={!folded} tabIndex={-1} onClick={onFold}>
            {title} <small>{`${count} / ${rows.length}`}</small>
            <Chevron />
          </Pressable>
        </th>
        {ACTS.map(([act, name], column) => {
          const some = columnOf(things, column);
          return (
            <td key={act}>
              {some.length > 1 && (
                <CheckBox
                  {...partOf(some, choosing)}
                  data-col={column + 1}
                  aria-label={`${title}的${name}：全部 ${some.length} 项`}
                  onChange={(on) => choosing.set(some, on)}
                />
              )}
            </td>
          );
        })}
        <td />
      </tr>
      {!folded &&
        things.map((thing) => <ThingRow key={thing.title} thing={thing} choosing={choosing} />)}
    </tbody>
  );
}

function ThingRow({
  thing: { title, rows, cells, others },
  choosing,
}: {
  thing: Thing;
  choosing: Choosing;
}) {
  return (
    <tr>
      <th scope="row">
        <CheckBox
          {...partOf(rows, choosing)}
          data-col={0}
          aria-label={`${title}：全部 ${rows.length} 项`}
          onChange={(on) => choosing.set(rows, on)}
          label={title}
        />
      </th>
      {ACTS.map(([act], column) => (
        <td key={act}>
          {cells[column] && <Cell row={cells[column]} column={column + 1} choosing={choosing} />}
        </td>
      ))}
      <td className={css.others}>
        {others.map((row, at) => (
          <Cell
            key={row.permission}
            row={row}
            column={ACTS.length + 1 + at}
            choosing={choosing}
            spelled
          />
        ))}
      </td>
    </tr>
  );
}

interface CellProps {
  row: PermissionRow;
  column: number;
  choosing: Choosing;
  /** With its name beside it: no column says it. */
  spelled?: boolean;
}
/** One permission: what it opens stands in its title, with why it cannot be given and what is dangerous about it. */
function Cell({ row, column, choosing, spelled = false }: CellProps) {
  const { chosen, before, isBlocked, readOnly } = choosing;
  const on = chosen.has(row.permission);
  const blocked = isBlocked(row);
  const danger = row.danger === null ? null : `危险：${row.danger}`;
  const more = [
    row.permission,
    row.calls.join('、'),
    danger,
    blocked && !readOnly && '您没有这项系统权限，不能授予',
  ];
  const changed = on === before.has(row.permission) ? undefined : on ? 'given' : 'taken';
  return (
    <CheckBox
      className={css.cell}
      title={more.filter(Boolean).join('\n')}
      aria-label={nameOf(row)}
      aria-description={
        [danger, changed && CHANGED[changed]].filter(Boolean).join('；') || undefined
      }
      data-col={column}
      data-changed={changed}
      disabled={blocked}
      checked={on}
      onChange={(now) => choosing.set([row], now)}
      label={
        <>
          {spelled && row.action}
          {danger && (
            <i className={css.danger} aria-hidden="true">
              险
            </i>
          )}
        </>
      }
    />
  );
}
const CHANGED = { given: '新给的', taken: '将收回' } as const;
