import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { actor } from '../actors/root.ts';
import { useSession } from '../actors/session.ts';
import { queryClient } from '../api/queryClient.ts';
import { DialogHost, ReauthDialog } from '../ui/feedback/DialogHost.tsx';
import { NotificationHost } from '../ui/feedback/NotificationHost.tsx';
import { system } from '../ui/theme/system.ts';
import { Frame } from './Frame.tsx';
import { SimulationTravel } from './SimulationTravel.tsx';
import './frame.css';

/** The application of a logged-in person. Another person, also a simulated one, gets a frame of his own. */
export function App() {
  const loggedIn = useSelector(actor('session'), (snapshot) => snapshot.matches('loggedIn'));
  const userId = useSession((session) => session.user?.id);
  return (
    <ChakraProvider value={system}>
      <LocaleProvider locale="zh-CN">
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <SimulationTravel />
            {loggedIn && <Frame key={userId} />}
          </BrowserRouter>
          <DialogHost actor={actor('dialog')} />
          <ReauthDialog actor={actor('reauth')} />
          <NotificationHost actor={actor('notification')} />
        </QueryClientProvider>
      </LocaleProvider>
    </ChakraProvider>
  );
}

/** Draws the application into the page. */
export function mount(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
