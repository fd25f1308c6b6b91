import { CAPTCHA } from '../../src/server/auth/captcha.ts';
import { openToken } from '../../src/server/auth/sealedToken.ts';

/** The signing key of test servers. */
export const SIGNING = { signingKey: 'k'.repeat(43) };
/** What the picture of a test server shows: known to nobody but whoever has its key. */
export const codeOf = (uuid: string): string => openToken(SIGNING, CAPTCHA, uuid, new Date())?.text ?? '';
