import { useState } from 'react';
import { TextInput } from '../kit/control/TextInput.tsx';
import { Hint } from '../kit/plain/Text.tsx';
import { TextButton } from '../kit/plain/TextButton.tsx';
import css from './saved.module.css';

export const LONGEST = 20;
interface Props {
  name: string;
  /** Whom it is shared with and by whom. */
  note?: string;
  current: boolean;
  isDefault: boolean;
  onUse: () => void;
  onDefault: () => void;
  onRename?: ((name: string) => void) | undefined;
  onRemove?: (() => void) | undefined;
}
/** One of the saved filters with what can be done about it (列表 9、33). */
export function SavedItem({ name, note, current, isDefault, ...does }: Props) {
  const [renamed, setRenamed] = useState<string | null>(null);
  const { onUse, onDefault, onRename, onRemove } = does;
  const rename = () => {
    const called = renamed?.trim();
    setRenamed(null);
    if (called && called !== name) onRename?.(called);
  };
  return (
    <li>
      {renamed === null ? (
        <span>
          <TextButton aria-current={current || undefined} onClick={onUse}>
            {name}
          </TextButton>
          {note && <Hint as="span"> {note}</Hint>}
        </span>
      ) : (
        <TextInput
          aria-label={`“${name}”的新名称`}
          maxLength={LONGEST}
          value={renamed}
          onChange={setRenamed}
          onEnter={rename}
        />
      )}
      <span className={css.acts}>
        <TextButton
          aria-pressed={isDefault}
          aria-label={`打开列表时使用“${name}”`}
          onClick={onDefault}
        >
          {isDefault ? '取消默认' : '设为默认'}
        </TextButton>
        {onRename && (
          <TextButton
            aria-label={`常用筛选“${name}”改名`}
            onClick={() => (renamed === null ? setRenamed(name) : rename())}
          >
            {renamed === null ? '改名' : '确定'}
          </TextButton>
        )}
        {onRemove && (
          <TextButton aria-label={`删除常用筛选“${name}”`} onClick={onRemove}>
            删除
          </TextButton>
        )}
      </span>
    </li>
  );
}
