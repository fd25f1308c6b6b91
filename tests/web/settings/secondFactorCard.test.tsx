import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SecondFactorCard } from '../../../src/areas/settings/web/userConfig/SecondFactorCard.tsx';
import { open, press } from '../opened.tsx';

const state = (boundAt: string | null) => ({ required: true, boundAt, codesLeft: 3 });

/** 登录 40 */
it('new recovery codes are asked for with the password, and shown once', async () => {
  let isProved = false;
  await open(
    <SecondFactorCard readOnly={false} />,
    {
      'GET /auth/second': () => state('2026-11-20T01:00:00.000Z'),
      'POST /auth/second/codes': () =>
        isProved
          ? { codes: ['ABCD-EFGH-2345', 'JKLM-NPQR-6723'] }
          : { code: 601, msg: '请再输入登录密码', data: { confirmPassword: true } },
      'POST /auth/confirm': () => {
        isProved = true;
        return null;
      },
    },
    [],
  );
  await screen.findByText(/恢复码还剩 3 个/);
  await press('重新生成恢复码');
  await press('重新生成');
  await userEvent.type(await screen.findByLabelText(/^登录密码/), 'right-Word-1');
  await press('重新生成');
  expect((await screen.findAllByRole('listitem')).map((it) => it.textContent)).toEqual([
    'ABCD-EFGH-2345',
    'JKLM-NPQR-6723',
  ]);
  await press('完成');
  expect(screen.queryByRole('listitem')).toBeNull();
});

/** 登录 40 */
it('whoever has no phone bound sees nothing of it', async () => {
  const asked: string[] = [];
  await open(
    <SecondFactorCard readOnly={false} />,
    {
      'GET /auth/second': () => {
        asked.push('state');
        return state(null);
      },
    },
    [],
  );
  await expect.poll(() => asked).toEqual(['state']);
  expect(screen.queryByText('两步验证')).toBeNull();
});
