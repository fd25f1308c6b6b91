import type { Proof } from './work.ts';

/** Works at what the server asks of a suspicious network, beside the page (登录 37); resolves to the header's text. */
export const workAt = (asked: Proof, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      end();
      resolve(data);
    };
    worker.onerror = () => reject(new Error('the worker of the proof failed'));
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
    worker.postMessage(asked);
  });
