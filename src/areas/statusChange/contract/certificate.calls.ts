import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { pathId } from '../../../platform/contract/fields.ts';
import { paper } from '../../../school/certificate/contract/paper.ts';

/** What each type of change is certified by (异动 31). */
export const CERTIFICATE_TITLES: Readonly<Record<string, string>> = {
  '11': '休学证明',
  '12': '复学证明',
  '19': '保留学籍证明',
  '31': '退学证明',
};

const of = { scope: 'units', params: pathId, access: ['student:certificate:print'] } as const;
/** The certificate of a change: the one that is good, and what a new one would say. */
export const changeCertificate = defineCall({
  ...of,
  name: 'changeCertificate',
  method: 'GET',
  path: '/student/change/:id/certificate',
  summary: '一条学籍异动的证明',
  query: z.strictObject({}),
  reply: envelope(z.object({ issued: paper.nullable(), title: z.string(), body: z.string() })),
});
export const changeCertify = defineCall({
  ...of,
  name: 'changeCertify',
  method: 'POST',
  path: '/student/change/:id/certificate',
  summary: '出具学籍异动的证明',
  body: z.strictObject({}),
  reply: envelope(paper),
});
