import { SECOND_FACTOR_PLACE } from '../../platform/server/access/secondFactor/store.ts';
import { SEALED } from '../../platform/server/delivery/channels.ts';
import { type SealedColumn, sealedFields } from '../../platform/server/resource/sealedColumns.ts';
import { SLIP_PLACE } from '../../school/student/server/openAccounts.ts';

/** A sealed column that is no field of a resource; nothing is found by it. */
function columnAt(place: string, id: string, idType: SealedColumn['idType']): SealedColumn {
  const [table = '', column = ''] = place.split('.');
  return { place, table, column, index: null, key: ['school_id', id], idType };
}

/**
 * Everything that is kept sealed: each start compares the keys with all of it and seals it anew with the first one (安全 10), so
 * that a former key may go when the start is over.
 */
export const sealedColumns = (): SealedColumn[] => [
  ...sealedFields(),
  columnAt(SLIP_PLACE, 'user_id', 'bigint'),
  columnAt(SECOND_FACTOR_PLACE, 'user_id', 'bigint'),
  columnAt(SEALED.channel, 'channel', 'text'),
  columnAt(SEALED.address, 'user_id', 'bigint'),
  columnAt(SEALED.secret, 'user_id', 'bigint'),
];
