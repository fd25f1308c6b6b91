import { type ActorRefFrom, assign, createActor, setup, stopChild } from 'xstate';
import { dialogMachine } from '../../../../machines/dialog/dialog.machine.ts';
import type { downloadMachine } from '../../../../machines/download/download.machine.ts';
import { leavingMachine } from '../../../../machines/leaving/leaving.machine.ts';
import type { liveMachine } from '../../../../machines/live/live.machine.ts';
import { navigationMachine } from '../../../../machines/navigation/navigation.machine.ts';
import { notificationMachine } from '../../../../machines/notification/notification.machine.ts';
import { reauthMachine } from '../../../../machines/reauth/reauth.machine.ts';
import type { sessionMachine } from '../../../../machines/session/session.machine.ts';
import type { simulationMachine } from '../../../../machines/simulation/simulation.machine.ts';
import type { uploadListMachine } from '../../../../machines/upload/list.machine.ts';
import type {
  UploadedFile,
  UploadOwner,
  UploadRules,
} from '../../../../machines/upload/upload.rules.ts';
import { contextLogic } from './context.logic.ts';
import { downloadLogic } from './io/download.io.ts';
import { appSession } from './io/handover.ts';
import { liveLogic } from './io/live.io.ts';
import { simulationLogic } from './io/simulation.io.ts';
import { uploadListLogic } from './io/upload.io.ts';

export interface UploadListInput {
  owner: UploadOwner;
  rules?: Partial<UploadRules>;
  /** stored files that the list begins with */
  files?: readonly UploadedFile[];
}
type UploadListRef = ActorRefFrom<typeof uploadListMachine>;

/**
 * The one root actor: everything that lives longer than a page and everything that sends.
 * Upload lists are its children too, by key: a page hidden by <Activity> would stop an actor of its own.
 */
const rootMachine = setup({
  types: {} as {
    context: { uploads: Readonly<Record<string, UploadListRef>> };
    events:
      | { type: 'UPLOADS.OPEN'; key: string; input: UploadListInput }
      | { type: 'UPLOADS.DROP'; key: string };
  },
  actors: {
    session: appSession as typeof sessionMachine,
    simulation: simulationLogic as typeof simulationMachine,
    reauth: reauthMachine,
    dialog: dialogMachine,
    leaving: leavingMachine,
    navigation: navigationMachine,
    notification: notificationMachine,
    download: downloadLogic as typeof downloadMachine,
    live: liveLogic as typeof liveMachine,
    workingContext: contextLogic,
    uploadList: uploadListLogic as typeof uploadListMachine,
  },
}).createMachine({
  id: 'root',
  context: { uploads: {} },
  invoke: [
    { id: 'dialog', systemId: 'dialog', src: 'dialog' },
    { id: 'notification', systemId: 'notification', src: 'notification' },
    { id: 'leaving', systemId: 'leaving', src: 'leaving' },
    {
      id: 'navigation',
      systemId: 'navigation',
      src: 'navigation',
      input: () => ({
        document: 'app' as const,
        place: `${location.pathname}${location.search}${location.hash}`,
      }),
    },
    { id: 'reauth', systemId: 'reauth', src: 'reauth' },
    { id: 'workingContext', systemId: 'workingContext', src: 'workingContext' },
    { id: 'simulation', systemId: 'simulation', src: 'simulation' },
    { id: 'download', systemId: 'download', src: 'download' },
    { id: 'live', systemId: 'live', src: 'live' },
    { id: 'session', systemId: 'session', src: 'session' },
  ],
  on: {
    'UPLOADS.OPEN': {
      guard: ({ context, event }) => !(event.key in context.uploads),
      actions: assign(({ context, event, spawn }) => ({
        uploads: {
          ...context.uploads,
          [event.key]: spawn('uploadList', { id: `uploads:${event.key}`, input: event.input }),
        },
      })),
    },
    'UPLOADS.DROP': {
      guard: ({ context, event }) => event.key in context.uploads,
      actions: [
        stopChild(({ event }) => `uploads:${event.key}`),
        assign(({ context, event }) => ({
          uploads: Object.fromEntries(
            Object.entries(context.uploads).filter(([key]) => key !== event.key),
          ),
        })),
      ],
    },
  },
});

/** Started by `startRoot` in start.ts; hooks and helpers below it need that. */
export let rootActor = createActor(rootMachine);

/** A fresh root in place of the one that was stopped (tests). */
export function renewRoot(): void {
  rootActor.stop();
  rootActor = createActor(rootMachine);
}

interface System {
  session: ActorRefFrom<typeof sessionMachine>;
  simulation: ActorRefFrom<typeof simulationMachine>;
  reauth: ActorRefFrom<typeof reauthMachine>;
  dialog: ActorRefFrom<typeof dialogMachine>;
  leaving: ActorRefFrom<typeof leavingMachine>;
  navigation: ActorRefFrom<typeof navigationMachine>;
  notification: ActorRefFrom<typeof notificationMachine>;
  download: ActorRefFrom<typeof downloadMachine>;
  live: ActorRefFrom<typeof liveMachine>;
  workingContext: ActorRefFrom<typeof contextLogic>;
}
let standIns: Partial<System> = {};
/** Puts actors in the place of the root's: on the stage of the workbench, a document of its own without a root. */
export function standIn(actors: Partial<System>): void {
  standIns = actors;
}
/** A long-lived actor by its systemId. @throws Error before `startRoot` */
export function actor<Id extends keyof System>(id: Id): System[Id] {
  const found = standIns[id] ?? (rootActor.system.get(id) as System[Id] | undefined);
  if (!found) throw new Error(`no actor ${id}: call startRoot() first`);
  return found;
}
