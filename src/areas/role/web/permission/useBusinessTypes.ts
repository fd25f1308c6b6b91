import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';

/** Business types as options of a field. */
export const useBusinessTypes = () =>
  useDict('business_type').map(({ dictValue, dictLabel }) => ({
    value: dictValue,
    label: dictLabel,
  }));
