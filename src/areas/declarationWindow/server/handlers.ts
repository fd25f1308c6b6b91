import type { Served } from '../../../platform/server/request/serve.ts';
import { board } from './board.ts';
import { extend } from './extend.ts';
import { owners, remind } from './remind.ts';

/** 申报窗口, for whoever runs the campaign. */
export const declarationWindowHandlers: readonly Served[] = [board, extend, owners, remind];
