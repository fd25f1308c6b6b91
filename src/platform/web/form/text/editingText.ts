import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { editingMachine } from '../../../../../machines/editing/editing.machine.ts';

export type EditingActor = ActorRefFrom<typeof editingMachine>;

/** What stands under the hands of the person now. */
export const textOf = <Text>(actor: EditingActor): Text => actor.getSnapshot().context.text as Text;

/** Makes another text of what stands there now: two changes in a row do not undo one another. */
export const changeText = <Text>(actor: EditingActor, next: (now: Text) => Text): void =>
  actor.send({ type: 'CHANGE', text: next(textOf(actor)) });

/** A part of the text: who shows it is drawn anew when that part changes, not at every key that is pressed elsewhere. */
export const useTextPart = <Text, Part>(
  actor: EditingActor,
  part: (text: Text) => Part,
  isSame: (a: Part, b: Part) => boolean = Object.is,
): Part => useSelector(actor, ({ context }) => part(context.text as Text), isSame);
