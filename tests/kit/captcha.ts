import { CAPTCHA } from '../../src/areas/login/server/captcha.ts';
import { openToken } from '../../src/platform/server/access/sealedToken.ts';

/** The signing key of test servers. */
export const SIGNING = { signingKey: 'k'.repeat(43) };
/** What the picture of a test server shows: known to nobody but whoever has its key. */
export const codeOf = (uuid: string): string =>
  openToken(SIGNING, CAPTCHA, uuid, new Date())?.text ?? '';
