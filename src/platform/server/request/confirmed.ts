import type { Ctx } from './ctx.ts';
import { rule } from './refusal.ts';

/** Minutes for which a password typed again holds (学生账号 15). */
const CONFIRMED = 5;
const MS_MINUTE = 60_000;

/** Before what is guarded twice: the password was typed again in this session a moment ago. @throws Refusal 601 with `data.confirmPassword` */
export async function mustHaveConfirmed(
  { client, caller, realNow }: Pick<Ctx, 'client' | 'caller' | 'realNow'>,
  text: string,
): Promise<void> {
  const { rows } = await client.query<{ at: Date | null }>(
    'select confirmed_at as at from auth_session where token_hash = $1',
    [caller.tokenHash],
  );
  const confirmed = rows[0]?.at;
  if (!confirmed || realNow.getTime() - confirmed.getTime() > CONFIRMED * MS_MINUTE)
    throw rule(text, { confirmPassword: true });
}
