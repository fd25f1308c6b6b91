import {
  isChangeable,
  offeredPublication,
} from '../../../../../machines/publication/publication.stored.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

interface Props {
  planStatus: number;
  mayChange: boolean;
  text: string;
  onChange: () => void;
}
/** Where a 变更申请 of a plan begins, or why there is none (方案 29). */
export function ChangeOffer({ planStatus, mayChange, text, onChange }: Props) {
  if (!isChangeable(planStatus))
    return <Hint below>审核通过的方案才需要变更申请；草稿和退回的方案直接修改。</Hint>;
  return offeredPublication(planStatus, { mayPublish: false, mayChange }).includes('change') ? (
    <Button className="plan-start" onClick={onChange}>
      {text}
    </Button>
  ) : null;
}
