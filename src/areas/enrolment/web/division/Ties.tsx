import { useCallback, useState } from 'react';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { AsyncPick } from '../../../../platform/web/kit/field/AsyncPick.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { type DivisionData, enrolTieAdd, enrolTieRemove } from '../../contract/division.calls.ts';
import { TIE_ZH, type TieKind } from '../../contract/division.ts';
import type { Place } from '../usePlace.ts';

interface Props {
  place: Place;
  part: Place['parts'][number];
  context: DivisionData;
  /** Chosen among the classes: what the dialog starts with. */
  chosen: ReadonlySet<number>;
  onDone: () => void;
}
/** 必须同班 and 必须分开: each with its people, to be added and taken away. */
export function Ties({ place, part, context, chosen, onDone }: Props) {
  const [adding, setAdding] = useState<TieKind | null>(null);
  const { busy, send } = useSending();
  const refresh = useRefresh();
  const nameOf = new Map(context.people.map(({ id, cname }) => [id, cname]));
  const remove = (tieId: number) =>
    send(async () => {
      await callApi(enrolTieRemove, { params: { id: place.id, tieId } });
      await refresh('enrolDivision');
    });
  return (
    <Row as="section" aria-label="分班约束">
      {context.ties.map(({ id, kind, ids }) => (
        <Row as="span" card small oneLine pad="2px 10px" key={id}>
          <b>{TIE_ZH[kind]}</b>
          {ids.flatMap((one) => nameOf.get(one) ?? []).join('、')}
          <TextButton
            disabled={busy}
            aria-label={`取消约束：${ids.flatMap((one) => nameOf.get(one) ?? []).join('、')}`}
            onClick={() => void remove(id)}
          >
            取消
          </TextButton>
        </Row>
      ))}
      {(Object.keys(TIE_ZH) as TieKind[]).map((kind) => (
        <Button key={kind} size="xs" variant="outline" onClick={() => setAdding(kind)}>
          添加{TIE_ZH[kind]}
        </Button>
      ))}
      {adding && (
        <TieDialog
          {...{ place, part, context, chosen, onDone }}
          kind={adding}
          onClose={() => setAdding(null)}
        />
      )}
    </Row>
  );
}

type Person = DivisionData['people'][number];
const rowOf = (one: Person) => (
  <>
    {one.cname} <Hint as="span">{one.examineeNo}</Hint>
  </>
);
function TieDialog({
  place,
  part,
  context,
  chosen,
  onDone,
  kind,
  onClose,
}: Props & { kind: TieKind; onClose: () => void }) {
  const [people, setPeople] = useState<readonly Person[]>(
    context.people.filter(({ id }) => chosen.has(id)),
  );
  const { busy, problems, send } = useSending();
  const refresh = useRefresh();
  const search = useCallback(
    async (keyword: string): Promise<Person[]> =>
      context.people
        .filter(({ cname, examineeNo }) => cname.includes(keyword) || examineeNo.endsWith(keyword))
        .slice(0, 20),
    [context.people],
  );
  const add = () =>
    send(async () => {
      const body = {
        majorId: part.majorId,
        campus: part.campusId,
        kind,
        ids: people.map(({ id }) => id),
      };
      await callApi(enrolTieAdd, { params: { id: place.id }, body }, { own: [422] });
      onDone();
      onClose();
      await refresh('enrolDivision');
    });
  return (
    <TaskDialog
      title={`添加${TIE_ZH[kind]}`}
      action="添加"
      busy={busy}
      blocked={people.length < 2}
      onAction={() => void add()}
      onClose={onClose}
    >
      {/* as high as its list, which would push the field out of sight */}
      <div className="division-pick">
        <AsyncPick
          name="ids"
          label="新生（至少 2 人）"
          required
          multiple
          placeholder="姓名，或考生号末几位"
          search={search}
          keyOf={(one) => one.id}
          labelOf={(one) => `${one.cname}（${one.examineeNo.slice(-4)}）`}
          rowOf={rowOf}
          chosen={people}
          onChange={setPeople}
          error={problems.ids}
        />
      </div>
      <Hint>添加后再按“试分”，新的分班会满足约束。</Hint>
    </TaskDialog>
  );
}
