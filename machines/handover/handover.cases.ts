import { model, named } from '../kit/model.ts';
import { NOUN } from '../nouns.ts';
import { handoverBroken } from './handover.invariants.ts';
import { handoverMachine } from './handover.machine.ts';

const administrator = { mayHand: true };
const reader = { mayHand: false };

const { by, ...given } = named(
  handoverMachine,
  ['移交', { type: 'hand', by: administrator, to: 'ready' }],
  ['移交（无权限的人）', { type: 'hand', by: reader, to: 'ready' }],
  ['移交（给本人）', { type: 'hand', by: administrator, to: 'self' }],
  ['移交（给停用的人）', { type: 'hand', by: administrator, to: 'closed' }],
  ['移交（给没有账号的人）', { type: 'hand', by: administrator, to: 'noLogin' }],
  ['接收人已办理', { type: 'act' }],
  ['撤销移交', { type: 'undo', by: administrator }],
  ['撤销移交（无权限的人）', { type: 'undo', by: reader }],
);

export const handoverModel = model({
  name: 'handover',
  zh: NOUN.handover,
  kind: 'domain',
  machine: handoverMachine,
  variants: [{ name: '-' }],
  ...given,
  stories: [
    { title: '移交后撤销', variant: '-', events: by('移交', '撤销移交') },
    { title: '移交后接收人已经办理', variant: '-', events: by('移交', '接收人已办理') },
  ],
  broken: handoverBroken,
  home: ['none', 'given', 'undone', 'settled'],
});
