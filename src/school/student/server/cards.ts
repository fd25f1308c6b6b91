import { type Entity, permissionOf } from '../../../platform/contract/resource/entity.ts';
import { type Caller, may } from '../../../platform/server/request/caller.ts';
import { indexOf } from '../../../platform/server/resource/sealing.ts';
import { type By, noteAccess } from '../../../platform/server/resource/sensitiveAccess.ts';

/** Whose archive of pictures it is. */
export type Bringer = By & { caller: Caller };
/**
 * Card numbers as names of pictures: they find their people for whoever may see such numbers whole, and an archive that finds somebody
 * so leaves a row. For anybody else they are names like any other.
 */
export function cardNames(by: Bringer, entity: Entity) {
  const allowed = may(by.caller, permissionOf(entity, 'unmask'));
  return {
    /** What the names are to be, in words. */
    word: allowed ? '、证件号' : '',
    indexOf: (key: string): string | null => (allowed ? indexOf(entity, 'idNumber', key) : null),
    /** @param cards the card of each of those found, as it is indexed */
    note: async (keys: readonly string[], cards: readonly (string | null)[]): Promise<void> => {
      if (!allowed) return;
      const asked = new Set(keys.map((key) => indexOf(entity, 'idNumber', key)));
      const rowCount = cards.filter((card) => card !== null && asked.has(card)).length;
      const reason = '照片压缩包按证件号码命名';
      if (rowCount > 0)
        await noteAccess(by, {
          kind: 'search',
          entity: entity.name,
          entityId: null,
          fields: ['idNumber'],
          rowCount,
          reason,
        });
    },
  };
}
