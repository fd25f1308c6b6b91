import { usePhone } from '../../../../platform/web/kit/page/useMedia.ts';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import './keys.css';
import { KEYS } from './keys.ts';

/** The keys of the queue, shown by `?`. */
export const KeysHelp = ({ onClose, keys = KEYS }: { onClose: () => void; keys?: typeof KEYS }) => (
  <TaskDialog title="键盘操作" closeText="知道了" onClose={onClose}>
    <dl className="keys">
      {keys.map(([pressed, what]) => (
        <div key={pressed}>
          <dt>
            <kbd>{pressed}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </TaskDialog>
);

/** The keys that everybody needs, and the way to the others; a phone has none. */
export function KeysHint({ onHelp }: { onHelp: () => void }) {
  if (usePhone()) return null;
  return (
    <Hint as="span">
      J / K 上下移动，Enter 打开，空格选择{' '}
      <TextButton title="快捷键 ?" onClick={onHelp}>
        全部快捷键（?）
      </TextButton>
    </Hint>
  );
}
