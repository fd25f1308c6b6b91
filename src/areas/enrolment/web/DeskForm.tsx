import { type RefObject, useState } from 'react';
import './desk.css';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { NativeSelect } from '../../../platform/web/kit/control/NativeSelect.tsx';
import { TextInput } from '../../../platform/web/kit/control/TextInput.tsx';

interface Props {
  /** The key field, which has the focus all the time. */
  field: RefObject<HTMLInputElement | null>;
  /** Campuses of which a desk can be, by value and name. */
  campuses: Iterable<readonly [value: string, name: string]>;
  /** Empty: this desk is for all of them. */
  campus: string;
  onCampus: (campus: string) => void;
  onKey: (key: string) => void;
  /** Ctrl+Z while nothing is typed. */
  onUndo?: () => void;
  reported: number;
  listed: number;
}
/** The field that a scanner drives, with Enter or a button behind it (新生 15). */
export function DeskForm({
  field,
  campuses,
  campus,
  onCampus,
  onKey,
  onUndo,
  reported,
  listed,
}: Props) {
  const [key, setKey] = useState('');
  return (
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault();
        onKey(key);
        setKey('');
      }}
    >
      <label htmlFor="desk-key">考生号、通知书号、证件号或姓名</label>
      <TextInput
        id="desk-key"
        ref={field}
        className="desk-key"
        value={key}
        autoComplete="off"
        spellCheck={false}
        placeholder="扫描或输入后按回车；考生号可只输末 4 位以上"
        onChange={setKey}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || key !== '')
            return;
          event.preventDefault();
          onUndo?.();
        }}
      />
      <Button type="submit" size="lg" className="desk-go">
        登记
      </Button>
      <NativeSelect
        fit
        aria-label="本报到点校区"
        value={campus}
        onChange={(chosen) => {
          onCampus(chosen);
          field.current?.focus();
        }}
        placeholder="全部校区"
        options={[...campuses].map(([value, label]) => ({ value, label }))}
      />
      <p className="desk-count">
        已报到 <b>{reported}</b> / {listed}
      </p>
    </form>
  );
}
