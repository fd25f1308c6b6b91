import * as auth from './auth/auth.calls.ts';
import type { Call } from './call.ts';
import * as file from './file/file.calls.ts';
import * as foundation from './foundation/foundation.calls.ts';
import * as home from './home/home.calls.ts';
import * as system from './system/system.calls.ts';
import * as declaration from './talent/declaration.calls.ts';

const isCall = (v: unknown): v is Call => typeof v === 'object' && v !== null && 'path' in v && 'access' in v;
/** Every call of the product: what the server registers, OpenAPI describes and the authorization matrix tries. Server and tests only. */
export const CALLS: readonly Call[] = [auth, foundation, declaration, system, file, home].flatMap((m) => Object.values(m).filter(isCall));
