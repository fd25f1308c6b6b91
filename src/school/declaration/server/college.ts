import { sql } from 'drizzle-orm';
import { declaration } from './schema/declaration.ts';

/** The college of the management unit: the part of its path at the third level; `none`: it is of no college. */
export const COLLEGE = sql<string>`coalesce(substring(${declaration.managementPath} from '/(3-[0-9]+)/'), 'none')`;
