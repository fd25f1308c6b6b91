import { BOOKED, SCHOOL_ID } from '../../install/fixed.ts';
import { fileRow } from '../kit/files.ts';
import { ACCOUNTS } from '../people/accounts.ts';

/** 校徽 of the demo school: a river below a pine, in a ring; of nobody (演示 1). */
export const crestOf = (): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480">
  <circle cx="240" cy="240" r="226" fill="#fff" stroke="#1f4e8c" stroke-width="16"/>
  <circle cx="240" cy="240" r="176" fill="none" stroke="#1f4e8c" stroke-width="6"/>
  <path d="M240 104l58 84h-30l46 64h-38l46 62H158l46-62h-38l46-64h-30z" fill="#1f4e8c"/>
  <path d="M94 330q36-30 73 0t73 0 73 0 73 0M118 364q30-26 61 0t61 0 61 0 61 0" fill="none" stroke="#1f4e8c" stroke-width="14" stroke-linecap="round"/>
</svg>`;
export const crestFile = fileRow({
  key: 'school:crest',
  content: 'crest:1',
  name: '校徽',
  suffix: 'webp',
  place: { clientId: 'resources', modelId: 'school:logo' },
  owner: ['school', SCHOOL_ID],
  createdBy: ACCOUNTS.findIndex(({ username }) => username === 'admin') + 1,
  createdAt: BOOKED.createdAt,
});
