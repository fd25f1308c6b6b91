import { useState } from 'react';
import { BarSelect } from '../../../../platform/web/kit/piece/BarSelect.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import type { Offer } from './freeWalk.ts';

interface Props {
  offers: readonly Offer[];
  onPick: (pick: number) => void;
}
/** What can be done where the walk stands, by whom; what is refused, and why. */
export function Offers({ offers, onPick }: Props) {
  const [who, setWho] = useState('');
  const people = [...new Set(offers.map((offer) => offer.who))].filter(Boolean);
  const shown = offers.filter((offer) => who === '' || offer.who === who);
  const can = shown.filter(({ why }) => why === null);
  const cannot = shown.filter(({ why }) => why !== null);
  return (
    <>
      {people.length > 0 && (
        <BarSelect
          label="人"
          fit
          value={who}
          placeholder="所有人"
          options={people.map((name) => ({ value: name, label: name }))}
          onChange={setWho}
        />
      )}
      <h3>此时可做（{can.length}）</h3>
      {can.length === 0 && <Hint>{who ? `${who}此时没有可做的。` : '没有，已到终点。'}</Hint>}
      <ul className="free-offers" aria-label="此时可做">
        {can.map(({ pick, zh }) => (
          <li key={pick}>
            <Pressable onClick={() => onPick(pick)}>{zh}</Pressable>
          </li>
        ))}
      </ul>
      <details className="free-refused">
        <summary>此时拒绝（{cannot.length}）</summary>
        <ul>
          {cannot.map(({ pick, zh, why }) => (
            <li key={pick}>
              {zh}
              <Hint as="span"> {why}</Hint>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
