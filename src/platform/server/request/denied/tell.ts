import { transaction } from '../../database/transaction.ts';
import { writeAudit } from '../audit.ts';
import type { Services } from '../ctx.ts';
import { takeCounted } from './count.ts';

/** What was counted instead of written comes into the log as one row with its number (安全 28). */
export const tellDenied = ({ pool }: Pick<Services, 'pool'>): Promise<void> =>
  transaction(pool, 'read write', async (client) => {
    for (const { times, ...row } of await takeCounted(client, new Date()))
      await writeAudit(client, row, [
        { entity: 'user', entityId: row.userId ?? '', detail: { event: 'counted', times } },
      ]);
  });
