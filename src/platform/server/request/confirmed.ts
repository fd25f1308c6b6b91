import type { Ctx } from './ctx.ts';
import { rule } from './refusal.ts';

/** Minutes for which a password typed again holds (学生账号 15). */
const CONFIRMED = 5;
const MS_MINUTE = 60_000;

type Asked = Pick<Ctx, 'client' | 'caller' | 'realNow'>;

/** Before what is guarded twice: the password was typed again in this session a moment ago. @throws Refusal 601 with `data.confirmPassword` */
export const mustHaveConfirmed = (ctx: Asked, text: string): Promise<void> =>
  mustBeRecent(ctx, 'confirmed_at', CONFIRMED, text);
/**
 * Before what nobody else may do at a machine that somebody has left: they have logged in or typed their password again within so many
 * minutes. @throws Refusal 601 with `data.confirmPassword`
 */
export const mustBeFresh = (ctx: Asked, text: string, minutes = CONFIRMED): Promise<void> =>
  mustBeRecent(ctx, 'greatest(confirmed_at, created_at)', minutes, text);

async function mustBeRecent(
  { client, caller, realNow }: Asked,
  when: string,
  minutes: number,
  text: string,
): Promise<void> {
  const { rows } = await client.query<{ at: Date | null }>(
    `select ${when} as at from auth_session where token_hash = $1`,
    [caller.tokenHash],
  );
  const at = rows[0]?.at;
  if (!at || realNow.getTime() - at.getTime() > minutes * MS_MINUTE)
    throw rule(text, { confirmPassword: true });
}
