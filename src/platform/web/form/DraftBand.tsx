import { Button } from '../kit/control/Button.tsx';
import { NoteBand } from '../kit/piece/Band.tsx';
import { minuteText } from '../time.ts';
import type { LocalDraft } from './localDraft.ts';

interface Props {
  draft: LocalDraft<unknown> | null;
  /** Version of the record as it stands, null for a new one: it may have been saved since. */
  version: number | null;
  /** `申报`, `方案` */
  called: string;
  onRestore: () => void;
  onDiscard: () => void;
}
/** An older text of this browser: the form waits until the person has taken it or thrown it away (表单 20). */
export function DraftBand({ draft, version, called, onRestore, onDiscard }: Props) {
  if (!draft) return null;
  return (
    <NoteBand
      role="alert"
      acts={
        <>
          <Button size="xs" onClick={onRestore}>
            恢复
          </Button>
          <Button size="xs" variant="outline" onClick={onDiscard}>
            丢弃
          </Button>
        </>
      }
    >
      本机有 {minuteText(draft.at)} 未保存的草稿
      {version !== null &&
        draft.version !== null &&
        draft.version < version &&
        `（此后该${called}又保存过）`}
    </NoteBand>
  );
}
