import { loginAddress } from '../../../../machines/navigation/navigation.rules.ts';

/** The first of the access rules, before anything heavy is loaded: without a token to /login, with the full wanted path. */
export const toLogin = (): void =>
  location.replace(
    loginAddress(`${location.pathname}${location.search}${location.hash}`, 'elsewhere'),
  );
