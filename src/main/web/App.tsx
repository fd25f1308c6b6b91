import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { HOME } from '../../../machines/navigation/navigation.rules.ts';
import { listSettings } from '../../platform/web/actors/listSettings.ts';
import { actor } from '../../platform/web/actors/root.ts';
import { useSession } from '../../platform/web/actors/session.ts';
import { startRoot } from '../../platform/web/actors/start.ts';
import { leaveMessage } from '../../platform/web/actors/storage.ts';
import { forgetUnsaved } from '../../platform/web/actors/unsaved.ts';
import { queryClient } from '../../platform/web/api/queryClient.ts';
import { Frame } from '../../platform/web/frame/Frame.tsx';
import { SimulationTravel } from '../../platform/web/frame/person/SimulationTravel.tsx';
import { tellFailure } from '../../platform/web/frame/tellFailure.ts';
import { toLogin } from '../../platform/web/frame/toLogin.ts';
import { prefetchView } from '../../platform/web/frame/views.ts';
import { lazily } from '../../platform/web/lazily.ts';
import { ListSettingsContext } from '../../platform/web/list/listLook.ts';
import { system } from '../../platform/web/theme/system.ts';
import { sayOffline } from './offline.ts';
import './parts.ts';
import './views.ts';
import '../../platform/web/frame/frame.css';

// What dialogs and notices need (40 kB) comes after the page has been drawn; the charts hold what is asked until then.
const afterwards = () => import('./afterwards.ts');
const DialogHost = lazily(() => afterwards().then((hosts) => ({ default: hosts.DialogHost })));
const ReauthDialog = lazily(() => afterwards().then((hosts) => ({ default: hosts.ReauthDialog })));
const NotificationHost = lazily(() =>
  afterwards().then((hosts) => ({ default: hosts.NotificationHost })),
);

/** The application of a logged-in person. Another person, also a simulated one, gets a frame of their own. */
export function App() {
  const loggedIn = useSelector(actor('session'), (snapshot) => snapshot.matches('loggedIn'));
  const userId = useSession((session) => session.user?.id);
  return (
    <ChakraProvider value={system}>
      <LocaleProvider locale="zh-CN">
        <QueryClientProvider client={queryClient}>
          <ListSettingsContext value={listSettings}>
            <BrowserRouter>
              <SimulationTravel />
              {loggedIn && <Frame key={userId} />}
            </BrowserRouter>
          </ListSettingsContext>
          <Suspense>
            <DialogHost actor={actor('dialog')} />
            <ReauthDialog actor={actor('reauth')} />
          </Suspense>
          <Suspense>
            <NotificationHost actor={actor('notification')} />
          </Suspense>
        </QueryClientProvider>
      </LocaleProvider>
    </ChakraProvider>
  );
}

/** Starts the actors; draws the application when user and menus are there, goes to the login page when the session ends. */
export function run(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // a menu's component is mostly named like its path: its code comes beside the user and the menus, not after them
  prefetchView(location.pathname === '/' ? HOME : location.pathname);
  startRoot();
  const [session, navigation] = [actor('session'), actor('navigation')];
  navigation.on('leave', ({ address, message }) => {
    forgetUnsaved(); // what was typed is in the local drafts
    leaveMessage(message);
    location.replace(address);
  });
  navigation.on('failed', () => tellFailure(() => navigation.send({ type: 'RETRY' })));
  navigation.on('reload', () => location.reload());
  let drawn = false;
  session.subscribe((snapshot) => {
    // the pages that ask for a new password and for a code are the login page's; they come back to where they wanted to go
    if (snapshot.matches('mustChange') || snapshot.matches('secondFactor')) return toLogin();
    if (drawn || !snapshot.matches('loggedIn')) return;
    drawn = true;
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
    sayOffline();
    afterwards()
      .then(({ watchRelease }) => watchRelease())
      .catch(() => {});
  });
}
