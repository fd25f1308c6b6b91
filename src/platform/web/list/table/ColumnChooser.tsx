import { Popup } from '../../kit/page/Popup.tsx';
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
  return (
    <Popup label="列设置" align="end">
      <fieldset className="choices">
        <legend className="visually-hidden">显示的列</legend>
        {columns
          .filter((column) => !column.pinned)
          .map((column) => (
            <label key={column.key}>
              <input
                type="checkbox"
                checked={!hidden.includes(column.key)}
                onChange={(event) => onChange(event.target.checked ? hidden.filter((key) => key !== column.key) : [...hidden, column.key])}
              />
              {column.title}
            </label>
          ))}
        <TextButton disabled={hidden.length === 0} onClick={() => onChange([])}>
          恢复全部列
        </TextButton>
        <TextButton disabled={!onWidths} onClick={onWidths}>
          恢复列宽
        </TextButton>
      </fieldset>
    </Popup>
  );
}
