import { useEffect, useRef, useState } from 'react';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Columns } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { DeskForm } from '../DeskForm.tsx';
import type { Place } from '../usePlace.ts';
import { DeskAnswerCard } from './DeskAnswerCard.tsx';
import { DeskChecks } from './DeskChecks.tsx';
import { DeskPhotos } from './DeskPhotos.tsx';
import { useDesk } from './useDesk.ts';

/** 报到登记: a field that a scanner drives; the focus is always in it, and every key that is needed is typed there (新生 15). */
export function Desk({ place }: { place: Place }) {
  const field = useRef<HTMLInputElement>(null);
  const [campus, setCampus] = useState<number | null>(null);
  const { compare, check, shown, answer, recent, busy, counts, send, undo } = useDesk(
    place,
    campus,
  );
  const open = place.can.includes('report');
  const focus = () => field.current?.focus();
  // after every answer the next one can be scanned
  useEffect(() => {
    if (!busy) field.current?.focus();
  }, [busy]);
  if (!open)
    return (
      <EmptyState
        text={
          place.state === 0
            ? '还没有开始报到，名单核对后按“开始报到”。'
            : '报到已截止，需要时按“恢复报到”。'
        }
      />
    );
  const campuses = new Map(
    place.parts.map(({ campusId, campusName }) => [String(campusId), campusName] as const),
  );
  return (
    <Columns as="section" of="minmax(0, 1fr) 360px" aria-label="报到登记">
      <DeskForm
        {...{ field, campuses, reported: counts.reported, listed: counts.listed }}
        campus={campus === null ? '' : String(campus)}
        onCampus={(chosen) => setCampus(chosen === '' ? null : Number(chosen))}
        onKey={(key) => void send(key)}
        onUndo={() => {
          if (recent[0]) void undo(recent[0]);
        }}
      />
      <DeskAnswerCard
        answer={answer}
        busy={busy}
        more={(one) =>
          answer && (
            <>
              <DeskChecks
                one={one}
                busy={busy}
                onCheck={(which, done) => void check(answer, one, which, done)}
              />
              <DeskPhotos
                key={one.id}
                batchId={place.id}
                one={one}
                busy={busy}
                onChanged={(changed) => {
                  shown(answer, changed);
                  focus();
                }}
                onCompare={(same) => void compare(answer, one, same)}
              />
            </>
          )
        }
      />
      <FormCard className="desk-recent" aria-label="刚刚登记">
        <h3>刚刚登记</h3>
        {recent.length === 0 ? (
          <Hint below>登记后显示在这里，可以撤销。</Hint>
        ) : (
          <ul>
            {recent.map((one) => (
              <li key={one.id}>
                <span className="desk-no">{one.examineeNo}</span>
                <b>{one.cname}</b>
                <span>{one.majorName}</span>
                <TextButton
                  disabled={busy}
                  aria-label={`撤销${one.cname}的登记`}
                  onClick={() => void undo(one)}
                >
                  撤销
                </TextButton>
              </li>
            ))}
          </ul>
        )}
        <Hint below>Ctrl+Z（输入框为空时）撤销最近一次。</Hint>
      </FormCard>
    </Columns>
  );
}
