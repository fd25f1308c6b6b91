import type { Parameter } from './parameterKinds.ts';

const ofLoginPage = (name: string, max: number, note: string) =>
  ({
    type: 'text',
    max,
    value: '',
    scope: 'school',
    group: '登录页',
    name,
    note,
  }) satisfies Parameter;

/** What the school says of itself on its login page (登录 34). */
export const LOGIN_PAGE = {
  'login.motto': ofLoginPage('校训', 24, '写在登录页校名的旁边；留空则不写'),
  'login.contact': ofLoginPage('忘记密码找谁', 80, '写在登录页上的部门、电话和地点；留空则不写'),
  'login.phone': ofLoginPage('技术支持电话', 40, '写在登录页的页脚；留空则不写'),
  'login.record': ofLoginPage('网站备案号', 60, '写在登录页的页脚；留空则不写'),
};
