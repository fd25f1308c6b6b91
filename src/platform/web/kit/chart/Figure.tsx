import { type ReactNode, useId, useState } from 'react';
import { NumberCell, SmallTable } from '../facts/SmallTable.tsx';
import { Panel } from '../layout/Layout.tsx';
import { Toggle } from '../piece/Toggle.tsx';
import { Hint } from '../plain/Text.tsx';
import css from './chart.module.css';

/** What a picture shows, as a table. */
export interface FigureTable {
  /** Of the rows' names, then of each number. */
  heads: readonly [string, ...string[]];
  rows: readonly { key: string | number; name: string; values: readonly (number | string)[] }[];
}
interface Props {
  title: string;
  /** What is counted, in what order. */
  note?: ReactNode;
  table: FigureTable;
  /** The picture. */
  children: ReactNode;
}
/** A picture with its title; the button 表 puts the same as a table in its place (报表 30). */
export function Figure({ title, note, table, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const [first, ...others] = table.heads;
  return (
    <Panel as="figure" pad="8px 16px 12px" className={css.figure} aria-labelledby={id}>
      <figcaption className={css.caption}>
        <b id={id}>{title}</b>
        {note && <Hint as="small">{note}</Hint>}
        <Toggle
          pressed={asTable}
          aria-label={`表：${title}`}
          title={asTable ? '显示图' : '显示为表格'}
          onClick={() => setAsTable(!asTable)}
        >
          表
        </Toggle>
      </figcaption>
      {asTable ? (
        <SmallTable heads={[first, ...others.map((number) => ({ number }))]}>
          {table.rows.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, i) => (
                <NumberCell key={others[i]}>{value}</NumberCell>
              ))}
            </tr>
          ))}
        </SmallTable>
      ) : (
        children
      )}
    </Panel>
  );
}
