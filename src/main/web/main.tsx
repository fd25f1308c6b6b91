import '../../platform/web/theme/tokens.css';
import '../../platform/web/theme/base.css';
import { readToken } from '../../platform/web/actors/token.ts';
import { tellFailure } from '../../platform/web/frame/tellFailure.ts';
import { toLogin } from '../../platform/web/frame/toLogin.ts';

/** Without a token the login page comes before anything heavy is loaded; index.html has the app's files on their way. */
async function start(): Promise<void> {
  // why nobody can be logged in here the login page says
  if ((await readToken().catch(() => null)) === null) return toLogin();
  const { run } = await import('./App.tsx');
  run();
}

start().catch(() => tellFailure(() => location.reload()));
