import {
  PUBLICATION_EVENT_ZH,
  PUBLICATION_STATE_ZH,
  type PublicationActor,
  type PublicationEvent,
  type PublicationState,
  UNPUBLISH_REASON,
} from '../../../../../machines/publication/publication.types.ts';
import { button, type ChartHands, type Gesture } from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

export const publisherZh = ({ mayPublish, mayChange }: PublicationActor): string =>
  mayPublish ? '发布方案的人' : mayChange ? '学院的教学秘书' : '只能查看的人';
type Of<T extends PublicationEvent['type']> = Extract<PublicationEvent, { type: T }>;
const as = ({ by }: { by: PublicationActor }): Gesture => ({
  do: 'choose',
  name: WHO,
  value: publisherZh(by),
});
const press = (event: Of<'publish' | 'change'>): readonly Gesture[] => [
  as(event),
  button(PUBLICATION_EVENT_ZH[event.type], '.stage-stack'),
];

/** A plan on its page (方案 24). The approval and the next edition come from outside. */
export const publicationHands: ChartHands = {
  gestures: {
    publish: press,
    change: press,
    unpublish: (event: Of<'unpublish'>) => [
      as(event),
      button(PUBLICATION_EVENT_ZH.unpublish, '.stage-stack'),
      { do: 'fill', name: '原因', value: event.reason } as const,
      button(PUBLICATION_EVENT_ZH.unpublish, '[role=dialog]'),
    ],
  },
  shows: ({ state }) => [
    {
      zh: '方案状态',
      css: '.stage-plan',
      texts: [PUBLICATION_STATE_ZH[state as PublicationState]],
    },
  ],
  // what is too short is said in the dialog
  mayTry: (event) =>
    event.type === 'unpublish' &&
    (event as Of<'unpublish'>).reason.trim().length < UNPUBLISH_REASON,
};
