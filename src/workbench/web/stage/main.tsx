import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { system } from '../../../platform/web/theme/system.ts';
import '../../../platform/web/theme/tokens.css';
import '../../../platform/web/theme/base.css';
import { type Gesture, gestureText } from './gesture.ts';
import { createScene, type SceneHost } from './scene.tsx';
import { STAGE_EVENT, type StageDocument } from './stageDocument.ts';
import './scene.css';

/** Milliseconds between two looks at what is still moving, and how often: animations take up to 240 ms, a slow machine more. */
const LOOK = 25;
const TRIES = 120;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let pace = 0;
/** A ring around what is about to be pressed, with the gesture's name, long enough to see. */
async function point(element: HTMLElement | null, gesture: Gesture): Promise<void> {
  if (pace === 0) return;
  element?.scrollIntoView({ block: 'nearest' });
  const ring = document.createElement('div');
  ring.className = element ? 'stage-ring' : 'stage-ring is-outside';
  ring.append(Object.assign(document.createElement('span'), { textContent: gestureText(gesture) }));
  if (element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    Object.assign(ring.style, {
      left: `${left - 4}px`,
      top: `${top - 4}px`,
      width: `${width + 8}px`,
      height: `${height + 8}px`,
    });
  }
  document.body.append(ring);
  await pause(pace);
  ring.remove();
}

/**
 * The stage's own document, within the workbench or alone under the hands of `npm run walk`: its modules are not the product's (a root
 * actor of its own, never started), and its policy forbids every connection, so nothing that is done here reaches the server.
 */
function start(): void {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  const host: SceneHost = {
    draw: async (node) => {
      root.render(
        <ChakraProvider value={system}>
          <LocaleProvider locale="zh-CN">{node}</LocaleProvider>
        </ChakraProvider>,
      );
      await pause(LOOK);
    },
    acting: async (what) => {
      await what();
      await pause(0);
    },
    wait: async (round) => {
      await pause(LOOK);
      return round < TRIES;
    },
    point,
  };
  const setPace = (ms: number) => {
    pace = ms;
  };
  const detail: StageDocument = { scene: createScene(host), setPace };
  (window.frameElement ?? window).dispatchEvent(new CustomEvent(STAGE_EVENT, { detail }));
}
start();
