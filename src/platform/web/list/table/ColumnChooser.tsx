import type { ListLook } from '../../../contract/auth/auth.shapes.ts';
import { RadioGroup } from '../../kit/control/RadioGroup.tsx';
import { Popup } from '../../kit/float/Popup.tsx';
import { Choices } from '../../kit/piece/Choices.tsx';
import { TextButton } from '../../kit/plain/TextButton.tsx';
import { type Column, inOrder, isHidden } from './columns.ts';

const DENSITIES = [
  { value: 'compact', label: '紧凑' },
  { value: 'usual', label: '默认' },
  { value: 'loose', label: '宽松' },
] as const;
/** How high rows are (列表 38), which columns are shown, and in which order; pinned ones always are, at their ends (列表 11、32). */
export function ColumnChooser<Row>(props: {
  columns: readonly Column<Row>[];
  look: ListLook;
  onChange: (part: ListLook) => void;
}) {
  const { columns, look, onChange } = props;
  const { hidden = [], shown = [], order = [], widths = {} } = look;
  const free = inOrder(columns, order).filter((column) => !column.pinned);
  const options = free.map(({ key, title }) => ({ value: key, label: title }));
  const chosen = free.filter((column) => !isHidden(look, column)).map(({ key }) => key);
  const off = free.filter((column) => column.off).map(({ key }) => key);
  // a column of an older look that is no more stays as it was
  const choose = (next: readonly string[]) => {
    const left = chosen.filter((key) => !next.includes(key));
    onChange({
      hidden: [
        ...hidden.filter((key) => !next.includes(key)),
        ...left.filter((key) => !off.includes(key)),
      ],
      ...(off.length > 0
        ? {
            shown: [
              ...shown.filter((key) => !left.includes(key)),
              ...off.filter((key) => next.includes(key) && !shown.includes(key)),
            ],
          }
        : {}),
    });
  };
  return (
    <Popup label="列设置" align="end" small>
      <RadioGroup
        label="行高"
        segmented
        options={DENSITIES}
        value={look.density ?? 'usual'}
        onChange={(next) => onChange({ density: next === 'usual' ? undefined : next })}
      />
      <Choices
        label="显示的列"
        options={options}
        chosen={chosen}
        onChange={choose}
        onOrder={(next) => onChange({ order: next })}
      >
        <TextButton
          disabled={hidden.length === 0 && shown.length === 0}
          onClick={() => onChange(off.length > 0 ? { hidden: [], shown: [] } : { hidden: [] })}
        >
          {off.length > 0 ? '恢复默认列' : '恢复全部列'}
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
