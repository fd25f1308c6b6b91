import { ChakraProvider } from '@chakra-ui/react';
import { act, render } from '@testing-library/react';
import { createScene, type Scene, type SceneHost } from '../../src/web/qa/stage/scene.tsx';
import { system } from '../../src/web/ui/theme/system.ts';

/** The stage of the workbench in the test's own document: the same views, the same gestures, the same comparison. */
export function sceneHere(): Scene {
  const { rerender } = render(null);
  const host: SceneHost = {
    draw: async (node) => rerender(<ChakraProvider value={system}>{node}</ChakraProvider>),
    acting: (what) => act(async () => void (await what())),
    wait: async (round) => {
      await act(async () => {});
      return round < 3;
    },
    point: async () => {},
  };
  return createScene(host);
}
