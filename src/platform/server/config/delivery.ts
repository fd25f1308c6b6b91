import { choice, group } from './reading.ts';

/** Where messages may go (消息 16). */
export const delivery = group(
  {
    deliveryLoopback: choice(
      'DELIVERY_LOOPBACK',
      { on: true, off: false },
      'off',
      'tests, development: messages may go to this machine, unencrypted; to no other inner network',
    ),
  },
  ({ deliveryLoopback }) => ({ deliveryLoopback: deliveryLoopback === true }),
);
