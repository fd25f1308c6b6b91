import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { readToken } from '../actors/token.ts';
import { tellFailure } from './tellFailure.ts';
import { toLogin } from './toLogin.ts';

/** Without a token the login page comes before anything heavy is loaded; index.html has the app's files on their way. */
async function start(): Promise<void> {
  // why nobody can be logged in here the login page says
  if ((await readToken().catch(() => null)) === null) return toLogin();
  const { run } = await import('./App.tsx');
  run();
}

start().catch(() => tellFailure(() => location.reload()));
