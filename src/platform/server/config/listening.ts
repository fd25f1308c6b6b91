import { group, integer, text } from './reading.ts';

/** Where people reach the server. */
export const listening = group({
  host: text('HOST', '127.0.0.1', 'address it listens at; `0.0.0.0`: all of this machine'),
  port: integer('PORT', 3000, [0, 65_535], 'its port; 0: a free one'),
});
