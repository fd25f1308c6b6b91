import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { system } from '../../src/platform/web/theme/system.ts';
import { createScene, type Scene, type SceneHost } from '../../src/workbench/web/stage/scene.tsx';

/** Until React has drawn what was changed, and its effects have run: it takes one turn of the loop for either. */
const drawn = async () => {
  for (let i = 0; i < 2; i++) await new Promise((resolve) => setImmediate(resolve));
};

/**
 * The stage of the workbench in the test's own document: the same views, the same gestures, the same comparison. React is the
 * one that people have, which takes half the time of the one that warns (project `walks`).
 */
export function sceneHere(): Scene {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  const host: SceneHost = {
    draw: async (node) => {
      root.render(<ChakraProvider value={system}>{node}</ChakraProvider>);
      await drawn();
    },
    acting: async (what) => {
      await what();
      await drawn();
    },
    wait: async (round) => {
      await drawn();
      return round < 3;
    },
    point: async () => {},
  };
  return createScene(host);
}
