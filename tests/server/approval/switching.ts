import { beforeAll } from 'vitest';
import type { Level } from '../../../machines/approval/approval.types.ts';
import type { SwitchRow, SwitchSet } from '../../../src/school/approval/contract/switches.calls.ts';
import type { Client } from '../../kit/client.ts';
import { openCollege } from '../../kit/school/approval.ts';
import { confirming, signInSettings } from '../../kit/school/settings.ts';

export const ON: SwitchSet = { management: true, teaching: true, supervisor: true, master: true };
export const without = (...levels: Level[]): SwitchSet => ({
  ...ON,
  ...Object.fromEntries(levels.map((level) => [level, false])),
});

/** A college with somebody who sets its approval switches. */
export function openSwitches() {
  const opened = openCollege({ jobsEvery: 20 });
  const office = {} as { settings: Client };
  beforeAll(async () => {
    office.settings = await signInSettings(opened.college);
  });
  const now = async (): Promise<SwitchRow> =>
    (await office.settings.get('/foundation/general/switches')).data.find(
      (row: SwitchRow) => row.semesterId === 2,
    );
  const put = async (
    switches: SwitchSet,
    more: Record<string, unknown> = {},
    by: Client = office.settings,
  ) => {
    const { switches: was, deadlines } = await now();
    const body = {
      switches,
      deadlines,
      before: { switches: was, deadlines },
      reason: '教务会议决定',
      apply: false,
      ...more,
    };
    return by.put('/foundation/general/switches/2', body);
  };
  return {
    ...opened,
    office,
    now,
    put,
    /** What it affects has been read and confirmed (审批 75). */
    sure: (switches: SwitchSet, more: Record<string, unknown> = {}, by?: Client) =>
      confirming((confirmed) => put(switches, { ...more, ...confirmed }, by)),
  };
}
