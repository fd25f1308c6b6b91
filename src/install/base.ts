import type { ClientBase } from 'pg';
import { noteGiven } from '../school/release/server/reconcile.ts';
import { dictionaryRows, dictionaryTypeRows } from './dictionaries.ts';
import { BOOKED, BUSINESS_TYPES, SCHOOL_ID } from './fixed.ts';
import { GIVEN } from './given.ts';
import { continueNumbers, insertRows } from './insert.ts';
import { menuRows } from './menus.ts';
import { roleRows } from './roles.ts';

const ROOT = '1-1';
/**
 * What every school begins with and no person makes: the school itself with the roots of its trees, dictionaries, roles and menus.
 * Answers false, and writes nothing, where there is a school already.
 */
export async function insertBase(
  client: ClientBase,
  { schoolCode, schoolName }: { schoolCode: string; schoolName: string },
): Promise<boolean> {
  if ((await client.query('select from school limit 1')).rowCount) return false;
  await insertRows(client, 'school', [{ id: SCHOOL_ID, schoolCode, schoolName, ...BOOKED }]);
  const root = {
    nodeKey: ROOT,
    nodeKeyParent: null,
    level: 1,
    path: `/${ROOT}/`,
    unitCode: schoolCode,
    unitName: schoolName,
    unitCategory: '9',
  };
  const flags = {
    isManagement: false,
    isTeaching: false,
    isSupervisor: true,
    isMaster: true,
    sortNo: 0,
    enabled: true,
  };
  await insertRows(
    client,
    'org_unit',
    BUSINESS_TYPES.map((businessType, i) => ({
      schoolId: SCHOOL_ID,
      id: i + 1,
      businessType,
      ...root,
      ...flags,
      ...BOOKED,
    })),
  );
  await insertRows(client, 'dict_type', dictionaryTypeRows);
  await insertRows(
    client,
    'dict_data',
    dictionaryRows.map((row) => ({ ...row, ...BOOKED })),
  );
  await insertRows(client, 'role', roleRows);
  await insertRows(client, 'menu', menuRows);
  await continueNumbers(client);
  await noteGiven(client, SCHOOL_ID, GIVEN);
  return true;
}
