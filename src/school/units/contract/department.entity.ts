import { unitEntity } from './unitEntity.ts';

/** 系部: level 4 of the organisation tree (单位 6). */
export default unitEntity({ level: 4, name: 'department', title: '系部', example: '智能科学系' });
