import { offered, restoreApproval } from '../../../../../machines/approval/approval.stored.ts';
import { type ApprovalEventType, NOBODY } from '../../../../../machines/approval/approval.types.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';

const DECLARER = { ...NOBODY, declarer: true };

/**
 * What the approval chart offers the declarer of a row: edit, submit, withdraw, remove. The rights of approvers are known in
 * the detail only, so the list asks for the declarer alone.
 */
export const declarerOffers = (
  row: Pick<DeclarationRow, 'approval' | 'declarerId'>,
  userId: number | null,
): readonly ApprovalEventType[] =>
  row.declarerId === userId ? offered(restoreApproval(row.approval), DECLARER) : [];

/** True when nobody has decided yet, so that the chart takes a withdrawal without a reason (审批 22). */
export const withdrawsSilently = (row: Pick<DeclarationRow, 'approval'>): boolean =>
  restoreApproval(row.approval).can({ type: 'withdraw', by: DECLARER, opinion: '' });
