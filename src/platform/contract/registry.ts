import type { UploadRules } from '../../../machines/upload/upload.rules.ts';
import type { Call } from './call.ts';
import type { CLIENT_IDS } from './file.calls.ts';
import type { Permission } from './permission.ts';
import { type Entity, placeOf } from './resource/entity.ts';

/** What a product built on the platform can be asked: its calls and its resources. */
export interface Contract {
  calls: readonly Call[];
  entities: readonly Entity[];
  /** Where files may be uploaded to, by modelId (文件 4、12). What is not listed is allowed to nobody. */
  uploads: Readonly<Record<string, UploadPlace>>;
  /** What an agent uses of their principal's rights: permissions to decide, each with those that they then read by. */
  lent: readonly { deciding: readonly string[]; reading: readonly string[] }[];
}
export interface UploadPlace {
  clientId: (typeof CLIENT_IDS)[number];
  /** Any of them allows the upload. */
  permissions: readonly Permission[];
  rules: UploadRules;
}
let declared: Contract | undefined;

/** Says what there is, once and before anybody asks: done by src/main/contract/calls.ts, where all areas come together. */
export function declareContract(contract: Contract): void {
  declared = contract;
}
/** @throws Error when src/main/contract/calls.ts has not been loaded */
function contract(): Contract {
  if (!declared)
    throw new Error('no calls and resources have been declared: import src/main/contract/calls.ts');
  return declared;
}
/** Every resource of the product. */
export const allEntities = (): readonly Entity[] => contract().entities;
export const allUploads = (): Contract['uploads'] => contract().uploads;
export const allLent = (): Contract['lent'] => contract().lent;

/** Something worked out from all calls and resources, when it is first asked for. */
export function fromContract<T>(make: (contract: Contract) => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make(contract());
    return made;
  };
}

/** `foundation/campus`, as fields of the kind `ref` write it. @throws Error naming what no resource is called */
export function entityNamed(place: string): Entity {
  const found = allEntities().find((entity) => placeOf(entity) === place);
  if (!found) throw new Error(`no resource is called ${place}`);
  return found;
}
