import { unitEntity } from './unitEntity.ts';

/** 学院: level 3 of the organisation tree (单位 6). */
export default unitEntity({ level: 3, name: 'college', title: '学院', example: '未来技术学院' });
