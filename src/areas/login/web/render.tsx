import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { sessionMachine } from '../../../../machines/session/session.machine.ts';
import { LoginPage } from './LoginPage.tsx';

/** The login page's first picture, put into login.html at build: it is there before any script has run. */
export const render = (): { html: string } => ({
  html: renderToString(<LoginPage session={createActor(sessionMachine)} />),
});
