import { type Proof, work } from './work.ts';

self.onmessage = ({ data }: MessageEvent<Proof>) => self.postMessage(work(data));
