import { Popup } from '../../kit/float/Popup.tsx';
import { Choices } from '../../kit/piece/Choices.tsx';
import { TextButton } from '../../kit/plain/TextButton.tsx';
import type { Column } from './columns.ts';

/** Which columns are shown; pinned ones always are (列表 11). */
export function ColumnChooser<Row>(props: {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
  /** Gives every column its own width back; absent while all have it. */
  onWidths: (() => void) | undefined;
}) {
  const { columns, hidden, onChange, onWidths } = props;
  const options = columns
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
        onChange={(next) => onChange(without(next))}
      >
        <TextButton disabled={hidden.length === 0} onClick={() => onChange([])}>
          恢复全部列
        </TextButton>
        <TextButton disabled={!onWidths} onClick={onWidths}>
          恢复列宽
        </TextButton>
      </Choices>
    </Popup>
  );
}
