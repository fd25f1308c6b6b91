import { useRef, useState } from 'react';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { enrolCheck } from '../../contract/check.calls.ts';
import { enrolCompare } from '../../contract/compare.calls.ts';
import {
  type DeskAnswer,
  type DeskPerson,
  enrolReport,
  enrolUndo,
} from '../../contract/enrolment.calls.ts';
import { type Place, useRereadEnrolment } from '../usePlace.ts';

/** So many of the last ones can be taken back. */
const KEPT = 8;
/** An answer, and what was typed for it. */
export type DeskShown = DeskAnswer & { key: string };

/** Somebody who is here stands on the card, both of their pictures beside them. */
export const mayCompare = ({ outcome, people: [one] }: DeskShown): boolean =>
  (outcome === 'reported' || outcome === 'already') &&
  Boolean(one?.admissionPhoto && one.sitePhoto);

/**
 * What is typed at the desk goes one after the other, so that a scanner may be faster than the network. Behind a question (several of a
 * name, another campus) a single figure answers it.
 */
export function useDesk(place: Place, campus: number | null) {
  const [answer, setAnswer] = useState<DeskShown | null>(null);
  const [recent, setRecent] = useState<readonly DeskPerson[]>([]);
  const [waiting, setWaiting] = useState(0);
  const reread = useRereadEnrolment();
  const last = useRef(Promise.resolve());
  const work = async (act: () => Promise<void>) => {
    setWaiting((n) => n + 1);
    // what was said of the one before may not be taken for this one, however slow or lost the answer
    setAnswer(null);
    // a refusal has been shown by its dialog
    last.current = last.current.then(act).catch(() => {});
    await last.current;
    setWaiting((n) => n - 1);
    void reread();
  };
  const chosenBy = (key: string): DeskPerson | undefined =>
    answer &&
    (answer.outcome === 'several' || answer.outcome === 'otherCampus') &&
    /^[1-9]$/.test(key)
      ? answer.people[Number(key) - 1]
      : undefined;
  /** They are still the one who is shown, with what has been written about them since. */
  const shown = (now: DeskShown, one: DeskPerson) => {
    setAnswer({ ...now, people: [one] });
    setRecent((before) => before.map((it) => (it.id === one.id ? one : it)));
  };
  const compare = (now: DeskShown, one: DeskPerson, same: boolean) =>
    work(async () => {
      const body = { freshmanId: one.id, version: one.version, same };
      const { data } = await callApi(
        enrolCompare,
        { params: { id: place.id }, body },
        { guard: false },
      );
      shown(now, data);
    });
  const check = (now: DeskShown, one: DeskPerson, which: string, done: boolean) =>
    work(async () => {
      const body = { freshmanId: one.id, version: one.version, check: which, done };
      const { data } = await callApi(
        enrolCheck,
        { params: { id: place.id }, body },
        { guard: false },
      );
      shown(now, data);
    });
  const send = (typed: string) => {
    const key = typed.trim();
    if (key === '') return Promise.resolve();
    const [first] = answer?.people ?? [];
    if (answer && first && mayCompare(answer) && (key === '1' || key === '2'))
      return compare(answer, first, key === '1');
    const one = chosenBy(key);
    return work(async () => {
      const body = { key, campus, ...(one ? { freshmanId: one.id } : {}) };
      const { data } = await callApi(
        enrolReport,
        { params: { id: place.id }, body },
        { guard: false },
      );
      setAnswer({ ...data, key: one?.cname ?? key });
      const [first] = data.people;
      if (data.outcome === 'reported' && first)
        setRecent((before) => [first, ...before].slice(0, KEPT));
    });
  };
  const undo = (one: DeskPerson) =>
    work(async () => {
      await callApi(
        enrolUndo,
        { params: { id: place.id }, body: { freshmanId: one.id, version: one.version } },
        { guard: false },
      );
      setRecent((before) => before.filter(({ id }) => id !== one.id));
      notify({ type: 'success', message: `已撤销${one.cname}的报到登记`, duration: 3000 });
    });
  return {
    compare,
    check,
    shown,
    answer,
    recent,
    busy: waiting > 0,
    counts: answer ?? place.counts,
    send,
    undo,
  };
}
