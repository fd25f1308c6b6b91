import { model, named } from '../kit/model.ts';
import { recordingBroken } from './recording.invariants.ts';
import { recordingMachine } from './recording.machine.ts';
import type { Noted } from './recording.types.ts';

/** When it was begun: 09:00 of the demo's day, as Beijing has it. */
export const RECORDED_AT = Date.UTC(2026, 10, 20, 1);
const step: Noted = {
  actor: '1',
  chart: 'dialog',
  from: 'idle',
  event: 'CONFIRM',
  taken: ['dialog.open CONFIRM 0'],
  state: 'idle',
  at: RECORDED_AT + 5000,
};
const answered = (what: string) => ({
  type: 'ANSWERED' as const,
  request: { what, number: '5f0c7d2e-1a2b', code: 200, at: RECORDED_AT },
});
const { by, ...given } = named(
  recordingMachine,
  ['开始录制（这张图）', { type: 'START', charts: ['dialog'], at: RECORDED_AT }],
  ['开始录制（全部图）', { type: 'START', charts: [], at: RECORDED_AT }],
  ['走了一步', { type: 'NOTED', step }],
  ['走了一步（别的图）', { type: 'NOTED', step: { ...step, chart: 'queue' } }],
  ['读取有了答复', answered('GET /talent/declaration/list')],
  ['写入有了答复', answered('POST /talent/declaration/submit')],
  ['停止录制', { type: 'STOP' }],
  ['起名', { type: 'NAME', title: '确认一次' }],
  ['起名（没有写）', { type: 'NAME', title: ' ' }],
  ['放弃', { type: 'DISCARD' }],
  ['退出登录', { type: 'LOGGED_OUT' }],
);

export const recordingModel = model({
  name: 'recording',
  zh: '录制',
  kind: 'process',
  machine: recordingMachine,
  variants: [{ name: '-', input: { most: 2 } }],
  ...given,
  stories: [
    {
      title: '录一步，停止，起名成为路径',
      variant: '-',
      events: by('开始录制（这张图）', '走了一步', '停止录制', '起名'),
    },
    {
      title: '什么也没有走就停止',
      variant: '-',
      events: by('开始录制（全部图）', '停止录制'),
    },
    {
      title: '只有写入，也成为路径',
      variant: '-',
      events: by('开始录制（这张图）', '写入有了答复', '停止录制', '起名'),
    },
    {
      title: '录满自动停止，放弃',
      variant: '-',
      events: by('开始录制（全部图）', '走了一步', '走了一步（别的图）', '放弃'),
    },
  ],
  broken: recordingBroken,
  project: ({ charts, steps, requests, title }) => [
    charts,
    steps.length,
    requests.map(({ what }) => what),
    title,
  ],
  home: ['idle', 'named'],
  closers: ['DISCARD'],
});
