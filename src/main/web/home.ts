/** 首页 with its cards, in one: nobody is shown the one without the other. */
import './cards.ts';

export { default } from '../../areas/home/web/index.view.tsx';
