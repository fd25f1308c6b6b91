import { afterAll, beforeAll, expect } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

export const CAMPUS = '/foundation/campus';
/** A campus as the form sends it. */
export const BODY = {
  campusCode: '09',
  campusName: '东山校区',
  shortName: '东山',
  enName: '',
  businessTypes: [0, 1],
  address: null,
  divisionCode: null,
  principal: null,
  longitude: null,
  latitude: null,
  phone: '0871-65031234',
  beginOn: '2027-09-01',
  endOn: null,
  sortNo: 9,
  enabled: true,
  remark: null,
};

/** The demo, whose campuses stand for every resource; each test begins with its three. */
export function openCampuses() {
  const office = {} as { server: TestServer; admin: Client };
  beforeAll(async () => {
    const server = await startServer({ template: 'demo' });
    Object.assign(office, { server, admin: await login(server, 'admin') });
  });
  afterAll(() => office.server.stop());
  afresh(() => office.server.pool);
  const added = async (
    more: object = {},
  ): Promise<{ id: number; version: number } & Record<string, unknown>> => {
    const answer = await office.admin.post(CAMPUS, { ...BODY, ...more });
    expect(answer.code).toBe(200);
    return answer.data;
  };
  return { office, added };
}
