import type { ListLook } from '../../../contract/auth/auth.shapes.ts';
import { Popup } from '../../kit/float/Popup.tsx';
import { Choices } from '../../kit/piece/Choices.tsx';
import { TextButton } from '../../kit/plain/TextButton.tsx';
import { type Column, inOrder } from './columns.ts';

/** Which columns are shown, and in which order; pinned ones always are, at their ends (列表 11、32). */
export function ColumnChooser<Row>(props: {
  columns: readonly Column<Row>[];
  look: ListLook;
  onChange: (part: ListLook) => void;
}) {
  const { columns, look, onChange } = props;
  const { hidden = [], order = [], widths = {} } = look;
  const options = inOrder(columns, order)
    .filter((column) => !column.pinned)
    .map(({ key, title }) => ({ value: key, label: title }));
  const shown = options.map(({ value }) => value).filter((key) => !hidden.includes(key));
  // a column of an older look that is no more stays hidden
  const without = (next: readonly string[]) => [
    ...hidden.filter((key) => !next.includes(key)),
    ...shown.filter((key) => !next.includes(key)),
  ];
  return (
    <Popup label="列设置" align="end" small>
      <Choices
        label="显示的列"
        options={options}
        chosen={shown}
        onChange={(next) => onChange({ hidden: without(next) })}
        onOrder={(next) => onChange({ order: next })}
      >
        <TextButton disabled={hidden.length === 0} onClick={() => onChange({ hidden: [] })}>
          恢复全部列
        </TextButton>
        <TextButton disabled={order.length === 0} onClick={() => onChange({ order: [] })}>
          恢复次序
        </TextButton>
        <TextButton
          disabled={Object.keys(widths).length === 0}
          onClick={() => onChange({ widths: {} })}
        >
          恢复列宽
        </TextButton>
      </Choices>
    </Popup>
  );
}
