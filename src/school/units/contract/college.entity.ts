import { unitEntity } from './unitEntity.ts';

/** 学院: level 3 of the organisation tree (domain.md 1.1.3–1.1.5). */
export default unitEntity({ level: 3, name: 'college', title: '学院', example: '未来技术学院' });
