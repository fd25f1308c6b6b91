import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { AsyncPick } from '../../../../platform/web/kit/field/AsyncPick.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { declarationPeople } from '../../contract/decision.calls.ts';

export type Mentioned = z.output<typeof declarationPeople.reply>['data'][number];
/** As many as one comment may name (the server's own limit). */
const MOST = 10;
const whatHeIs = ({ declarer, levels }: Mentioned) =>
  [...(declarer ? ['申报人'] : []), ...levels.map((level) => LEVEL_UNIT_ZH[level])].join('、');

interface Props {
  id: number;
  opinion: string;
  chosen: readonly Mentioned[];
  onChange: (chosen: Mentioned[]) => void;
}
/** @: who is told of the comment, of those who have a part in the item (审批 37). */
export function Mentions({ id, opinion, chosen, onChange }: Props) {
  const [wanted, setWanted] = useState(false);
  const search = useCallback(
    async (keyword: string, signal: AbortSignal) => {
      const { data } = await callApi(declarationPeople, { params: { id }, query: {} }, { signal });
      const word = keyword.replace(/^[@＠]/, '');
      return data.filter(
        ({ cname, employeeNumber }) => cname.includes(word) || employeeNumber.startsWith(word),
      );
    },
    [id],
  );
  // who types @ is asked whom they mean
  if (!wanted && chosen.length === 0 && !/[@＠]$/.test(opinion))
    return <TextButton onClick={() => setWanted(true)}>@ 提到某人</TextButton>;
  return (
    <AsyncPick
      label="提到"
      name="mentions"
      multiple
      search={search}
      keyOf={(one) => one.userId}
      labelOf={(one) => `@${one.cname}`}
      rowOf={(one) => (
        <>
          {one.cname}{' '}
          <small>{[one.employeeNumber, whatHeIs(one)].filter(Boolean).join(' · ')}</small>
        </>
      )}
      chosen={chosen}
      onChange={(next) => onChange(next.slice(0, MOST))}
      placeholder="@ 申报人或审批人，发表时通知"
    />
  );
}
