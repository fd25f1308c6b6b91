/** What tabs of one browser tell each other (登录 24). */
export type TabMessage =
  | { type: 'hello' }
  | { type: 'token'; token: string; userId?: string }
  | { type: 'login'; token: string; userId?: string }
  | { type: 'logout' }
  | { type: 'simulation' }
  /** this token has been answered 401: nobody hands it on */
  | { type: 'expired'; token: string }
  | { type: 'reauthAnswered' }
  | { type: 'theme'; theme: string; mode: string };

const NAME = 'chengchuan';
let open: BroadcastChannel | null = null;
const channel = () => {
  open ??= new BroadcastChannel(NAME);
  return open;
};

/** Tells the other tabs; this one does not hear it. */
export const tellTabs = (message: TabMessage): void => channel().postMessage(message);

/** Hears the other tabs until the answered function is called. */
export function hearTabs(listener: (message: TabMessage) => void): () => void {
  const heard = ({ data }: MessageEvent<TabMessage>) => listener(data);
  const on = channel();
  on.addEventListener('message', heard);
  return () => on.removeEventListener('message', heard);
}

/** Lets go of the channel (tests; a browser tab keeps it until it is closed). */
export function closeChannel(): void {
  open?.close();
  open = null;
}
