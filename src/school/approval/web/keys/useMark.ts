import { useState } from 'react';
import type { ApprovalEventType } from '../../../../../machines/approval/approval.types.ts';
import { useUserConfig } from '../../../../platform/web/actors/userConfig.ts';
import { markOf, phrasesOf } from '../phrases/phrases.ts';

/** Which decision is marked on the open item; each item begins anew. */
export function useMark(openId: number | null) {
  const { objecting } = phrasesOf(useUserConfig());
  const [last, setLast] = useState<{ id: number; type: ApprovalEventType } | null>(null);
  const tried = last?.id === openId ? last.type : 'pass';
  return {
    now: (opinion: string) => markOf({ tried, opinion, objecting }),
    on: (type: ApprovalEventType) => setLast(openId === null ? null : { id: openId, type }),
  };
}
