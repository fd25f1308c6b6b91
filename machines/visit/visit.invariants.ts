import { rules, type Step } from '../kit/model.ts';
import type { visitMachine } from './visit.machine.ts';

/** What must hold at every step, written by hand and not read from the chart (模拟 12、13、17). Answers the broken rules. */
export function visitBroken({ before, event, after }: Step<typeof visitMachine>): string[] {
  const { must, broken } = rules();
  const { ending } = after.context;
  must((after.value === 'running') === (ending === null), 'what has ended says how');
  if (!before || !event) return broken;
  const order = ['running', 'ended', 'told'];
  const [from, to] = [order.indexOf(String(before.value)), order.indexOf(String(after.value))];
  must(to === from || to === from + 1, 'it ends once, is told once, and never goes back');
  if (from > 0) must(ending === before.context.ending, 'how it has ended stays as it is');
  if (to === from) return broken;
  const sent = event as unknown as {
    type: string;
    facts?: { over: boolean; closed: boolean; gone: boolean };
  };
  if (to === 2) {
    must(sent.type === 'tell', 'only telling makes it told');
    return broken;
  }
  const { over = false, closed = false, gone = false } = sent.facts ?? {};
  must((ending === 'expired') === over, 'after its time it has run out, whoever leaves then');
  if (ending === 'back') must(sent.type === 'leave', 'only its operator leaves');
  if (ending === 'closed') must(sent.type === 'look' && closed, 'only a closed account says so');
  if (ending === 'session')
    must(sent.type === 'look' && gone && !closed, 'only a session that is gone says so');
  return broken;
}
