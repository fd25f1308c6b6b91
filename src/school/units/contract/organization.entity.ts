import { NOUN } from '../../../../machines/nouns.ts';
import { unitEntity } from './unitEntity.ts';

/** 组织: level 5 of the organisation tree (单位 6). */
export default unitEntity({
  level: 5,
  name: 'organization',
  title: NOUN.organization,
  example: '智能科学教研室',
});
