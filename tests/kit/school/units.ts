import { beforeAll } from 'vitest';
import { openCollege } from './approval.ts';
import { PERSON } from './college.ts';

export interface Node {
  id: number;
  key: string;
  parent: string | null;
  path: string;
  level: number;
  version: number;
  enabled: boolean;
}
export const unitForm = (unitCode: string, unitName: string, nodeKeyParent: string) => ({
  unitCode: unitCode.replace(/[^\w]/g, (c) => String(c.charCodeAt(0) % 97)),
  unitName,
  shortName: null,
  enName: null,
  nodeKeyParent,
  unitCategory: '1',
  isManagement: true,
  isTeaching: true,
  isSupervisor: false,
  isMaster: false,
  phone: null,
  email: null,
  officeAddr: null,
  beginOn: null,
  endOn: null,
  sortNo: 0,
  enabled: true,
  remark: null,
  campusKeys: [],
});

/** A college whose `reader` administers the units of the whole school. */
export function openUnits() {
  const opened = openCollege();
  const { college } = opened;
  const office = () => college.as.reader;
  beforeAll(async () => {
    const rights = ['college', 'department', 'organization'].flatMap((name) =>
      ['list', 'add', 'edit'].map((act) => `foundation:${name}:${act}`),
    );
    await college.pool.query(
      `insert into role (school_id, id, role_key, role_name, permissions) values (1, 20, 'office', '单位管理', $1), (1, 21, 'assign', '授权', $2)`,
      [rights, ['system:user:assign', 'system:user:list']],
    );
    await college.pool.query(
      'insert into user_role (school_id, user_id, role_id) values (1, $1, 20), (1, $2, 21)',
      [PERSON.reader, PERSON.wang],
    );
    await college.pool.query(
      `insert into user_unit_scope (school_id, user_id, business_type, kind, node_key) values (1, $1, 0, 'management', '1-1')`,
      [PERSON.wang],
    );
  });

  const nodes = async (): Promise<Node[]> =>
    (
      await college.pool.query(
        'select id, node_key as key, node_key_parent as parent, path, level, version, enabled from org_unit where business_type = 0 order by path',
      )
    ).rows;
  const node = async (key: string): Promise<Node> =>
    (await nodes()).find((one) => one.key === key) as Node;
  const move = async (key: string, parentKey: string) => {
    const { id, version } = await node(key);
    return office().post(`/foundation/unit/${id}/move`, { parentKey, version });
  };
  return { ...opened, office, nodes, node, move };
}
