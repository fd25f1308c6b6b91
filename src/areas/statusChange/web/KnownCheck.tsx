import { CheckField } from '../../../platform/web/kit/field/fields.tsx';
import { Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { Problem, Toned } from '../../../platform/web/kit/plain/Text.tsx';

interface Props {
  /** What is to be known. */
  what: string;
  known: boolean;
  onKnown: (known: boolean) => void;
  error?: string | undefined;
}
/** Whoever passes what the receiving college objects to says that they know of it (异动 39). */
export const KnownCheck = ({ what, known, onKnown, error }: Props) => (
  <Stack gap={4}>
    <Toned tone="warning">{what}</Toned>
    <CheckField label="已知晓接收单位的异议" checked={known} onChange={onKnown} />
    {error && !known && <Problem>{error}</Problem>}
  </Stack>
);
