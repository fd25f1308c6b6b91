import { confirmPassword } from '../../contract/auth/password.calls.ts';
import { CODE } from '../../contract/codes.ts';
import { callApi } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';

/**
 * The login password once more, before what is guarded twice: null when it is right, else what to say at its field. The same password
 * is sent again at once when what came behind it was refused: no duplicate.
 */
export async function wrongPassword({
  password,
}: {
  password: string;
}): Promise<{ password: string } | null> {
  try {
    await callApi(
      confirmPassword,
      { body: { password } },
      { own: [CODE.rule, CODE.invalid], context: false, guard: false },
    );
    return null;
  } catch (error) {
    const said = error instanceof ApiError ? error.message : '没有连接到服务器，请稍后再试';
    return { password: said };
  }
}
