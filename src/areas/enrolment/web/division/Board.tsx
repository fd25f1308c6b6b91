import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import type { Filling } from '../../../../platform/contract/resource/filling.ts';
import { alert } from '../../../../platform/web/actors/dialog.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { warningsOf } from '../../../../platform/web/form/confirming.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { type DivisionData, enrolDivide } from '../../contract/division.calls.ts';
import { type Place, useRereadEnrolment } from '../usePlace.ts';
import { ClassColumns } from './ClassColumns.tsx';
import { Figures } from './Figures.tsx';
import { ParameterBar, runText } from './ParameterBar.tsx';
import { SizesDialog } from './SizesDialog.tsx';
import { Ties } from './Ties.tsx';
import { useDivision } from './useDivision.ts';

interface Props {
  place: Place;
  part: Place['parts'][number];
  context: DivisionData;
}
interface Crowded {
  keys: readonly string[];
  fillings: readonly Filling[];
}
/** What the server wants to be known before it keeps a division; null: it was refused for something else. */
function crowdedBy(error: unknown): Crowded | null {
  const fillings = error instanceof ApiError && (error.data as Partial<Crowded> | null)?.fillings;
  return fillings ? { fillings, keys: warningsOf(error).map(({ key }) => key) } : null;
}

/** A division on the table: parameters, figures of the classes, ties, and the classes themselves with their people to drag. */
export function Board({ place, part, context }: Props) {
  const state = useDivision(context);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { busy, send } = useSending();
  const reread = useRereadEnrolment();
  const open = place.can.includes('divide');
  const [crowded, setCrowded] = useState<Crowded | null>(null);
  const heard = (error: unknown) => {
    const found = crowdedBy(error);
    setCrowded(found);
    if (found) return null;
    if (error instanceof ApiError && error.code === CODE.rule)
      void alert({ type: 'error', message: error.message });
    throw error;
  };
  const save = (confirmed: readonly string[] = []) =>
    send(async () => {
      const saved = state.saved();
      if (!saved) return;
      const body = { majorId: part.majorId, campus: part.campusId, ...saved };
      const sure = confirmed.length > 0 ? { confirmed: [...confirmed] } : {};
      const asked = { params: { id: place.id }, body: { ...body, ...sure } };
      const answer = await callApi(enrolDivide, asked, { own: [CODE.rule] }).catch(heard);
      if (!answer) return;
      const { data } = answer;
      setCrowded(null);
      // what is done to the classes meanwhile would be lost when they are read anew
      await reread();
      const hand = saved.moves.length > 0 ? `，手工调整 ${saved.moves.length} 人` : '';
      notify({
        type: 'success',
        message: `已分成 ${data.classes.length} 个班${hand}`,
        duration: 3000,
      });
    });
  const hard = state.warnings.some((one) => one.hard);
  return (
    <>
      {open ? (
        <ParameterBar
          state={state}
          last={context.last}
          actions={
            <Button loading={busy} disabled={!state.division || hard} onClick={() => void save()}>
              保存分班
            </Button>
          }
        />
      ) : (
        <Hint below>
          {place.state < 2 ? '截止报到后才能分班。' : '学号已编，分班不能再改。'}
          {context.last && `分班：${runText(context.last)}。`}
        </Hint>
      )}
      {state.problem && (
        <Problem large role="alert">
          {state.problem}
        </Problem>
      )}
      {open && (
        <Ties
          place={place}
          part={part}
          context={context}
          chosen={chosen}
          onDone={() => setChosen(new Set())}
        />
      )}
      {crowded && (
        <SizesDialog
          fillings={crowded.fillings}
          busy={busy}
          onKnown={() => void save(crowded.keys)}
          onClose={() => setCrowded(null)}
        />
      )}
      {state.division ? (
        <>
          <Figures state={state} />
          <ClassColumns
            state={state}
            ties={context.ties}
            chosen={chosen}
            onChoose={setChosen}
            open={open && !busy}
          />
        </>
      ) : (
        <EmptyState
          text={
            open
              ? `${context.people.length} 人还没有分班：设好班数后按“试分”，满意再保存。`
              : '还没有分班。'
          }
        />
      )}
    </>
  );
}
