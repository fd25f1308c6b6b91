import { CODE } from '../../../../platform/contract/codes.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';

/** Not there, or not theirs to see: the same answer, and trying again does not help (申报 54). */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === CODE.notFound;
export const MISSING = '该申报不存在，或者不在您可查看的范围内。';
