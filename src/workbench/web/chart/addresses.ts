import type { declarationGet } from '../../../areas/declaration/contract/declaration.calls.ts';
import type { Address } from '../../../platform/contract/call.ts';
import type { historyFind, historyGet, historyWritten } from '../../contract/history.calls.ts';
import type { conformanceHeat, conformanceList, conformanceTime } from '../../contract/qa.calls.ts';
import type { historyPeople, historyThen } from '../../contract/then.calls.ts';

/** Calls without their schemas: those would bring 33 kB of gzip onto this screen. The compiler compares them with the contract. */
export const HEAT: Address<typeof conformanceHeat> = {
  name: 'conformanceHeat',
  method: 'GET',
  path: '/qa/conformance/heat',
};
export const TIME: Address<typeof conformanceTime> = {
  name: 'conformanceTime',
  method: 'GET',
  path: '/qa/conformance/time',
};
export const RECORDS: Address<typeof conformanceList> = {
  name: 'conformanceList',
  method: 'GET',
  path: '/qa/conformance/list',
};
export const HISTORY: Address<typeof historyGet> = {
  name: 'historyGet',
  method: 'GET',
  path: '/qa/history/get',
};
export const FOUND: Address<typeof historyFind> = {
  name: 'historyFind',
  method: 'GET',
  path: '/qa/history/find',
};
export const WRITTEN: Address<typeof historyWritten> = {
  name: 'historyWritten',
  method: 'GET',
  path: '/qa/history/written',
};
export const PEOPLE: Address<typeof historyPeople> = {
  name: 'historyPeople',
  method: 'GET',
  path: '/qa/history/people',
};
export const THEN: Address<typeof historyThen> = {
  name: 'historyThen',
  method: 'GET',
  path: '/qa/history/then',
};
/** The read by which a declaration is opened, wherever in the product. */
export const DECLARATION: (typeof declarationGet)['name'] = 'declarationGet';
