import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { downloadMachine } from './download.machine.ts';

/** What must hold at every step of a download (导入导出 23–25). Answers the broken rules. */
export function downloadBroken({
  before,
  event,
  after,
  effects,
}: Step<typeof downloadMachine>): string[] {
  const { must, broken } = rules();
  const { source, address, error } = after.context;
  if (after.matches('fetching'))
    must(
      source?.kind === 'export' || address !== null,
      'a stored file is fetched from its signed address',
    );
  if (after.matches('asking'))
    must(
      source?.kind === 'file' && !['', 'undefined'].includes(source.fileId),
      'an address is asked for an id only',
    );
  if (!before || !event) return broken;
  const notices = emitted(effects, 'notice');
  const ends = !before.matches('idle') && after.matches('idle') && event.type !== 'CANCEL';
  if (ends)
    must(
      notices.length === 1 && notices[0]?.kind === (error ? 'error' : 'success'),
      'every end is told, good or bad',
    );
  if (ends && error) must(notices[0]?.text === error, 'a failure is told in its own words');
  if (before.matches('idle') && !after.matches('idle'))
    must(notices[0]?.text === '正在下载数据，请稍候', 'the begin is told');
  if (event.type === 'CANCEL') must(notices.length === 0, 'who cancels knows');
  return broken;
}
