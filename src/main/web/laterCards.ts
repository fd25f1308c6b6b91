/** The cards that only some have, in one file: by themselves each would be a kilobyte and a request. */

export { OutboxCard } from '../../areas/delivery/web/home/OutboxCard.tsx';
export { LessonsCard } from '../../areas/myTeaching/web/home/LessonsCard.tsx';
export { AuditCard } from '../../areas/security/web/home/AuditCard.tsx';
export { SafetyCard } from '../../areas/security/web/home/SafetyCard.tsx';
export { EffectsCard } from '../../areas/statusChange/web/home/EffectsCard.tsx';
export { QuotaCard } from '../../areas/team/web/home/QuotaCard.tsx';
export { AccountsCard } from '../../areas/user/web/home/AccountsCard.tsx';
