import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import {
  restoreApproval,
  type StoredApproval,
} from '../../../../../machines/approval/approval.stored.ts';
import { type Way, waysFrom } from '../../../../../machines/approval/approval.ways.ts';
import { stateText } from '../../../../../machines/kit/describe.ts';
import { ACTION_VERB } from '../words.ts';

const whoText = (who: Way['who']): string =>
  who === 'declarer' ? '申报人' : who === 'admin' ? '管理员' : LEVEL_UNIT_ZH[who];

/** Where an item may go from where it stands, and by whose step: read from the chart (测试 33). Nothing where it stays for good. */
export function NextPlaces({ approval }: { approval: StoredApproval }) {
  const ways = waysFrom(restoreApproval(approval));
  if (ways.length === 0) return null;
  const places = new Map<string, Way[]>();
  for (const way of ways) {
    const place = stateText(way.to);
    places.set(place, [...(places.get(place) ?? []), way]);
  }
  return (
    <details>
      <summary>接下来可能到 {[...places.keys()].join('、')}</summary>
      <ul>
        {[...places].map(([place, by]) => (
          <li key={place}>
            {place}：{by.map(({ who, type }) => `${whoText(who)}${ACTION_VERB[type]}`).join('、')}
          </li>
        ))}
      </ul>
    </details>
  );
}
