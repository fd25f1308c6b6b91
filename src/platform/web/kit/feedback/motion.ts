export { domAnimation as features } from 'framer-motion';
