import type { Call } from './call.ts';
import { type Entity, placeOf } from './resource/entity.ts';

/** What a product built on the platform can be asked: its calls and its resources. */
export interface Contract {
  calls: readonly Call[];
  entities: readonly Entity[];
}
let declared: Contract | undefined;

/** Says what there is, once and before anybody asks: done by src/main/contract/calls.ts, where all areas come together. */
export function declareContract(contract: Contract): void {
  declared = contract;
}
/** @throws Error when src/main/contract/calls.ts has not been loaded */
function contract(): Contract {
  if (!declared) throw new Error('no calls and resources have been declared: import src/main/contract/calls.ts');
  return declared;
}
export const allCalls = (): readonly Call[] => contract().calls;
/** Every resource of the product. */
export const allEntities = (): readonly Entity[] => contract().entities;

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
