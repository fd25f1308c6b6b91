/** The permission to decide on declarations at each level (审批 2): by itself, since the frame asks for it and for no other flow. */
export const DECIDES = {
  management: 'talent:declaration:approveManagement',
  teaching: 'talent:declaration:approveTeaching',
  supervisor: 'talent:declaration:approveSupervisor',
  master: 'talent:declaration:approveMaster',
} as const;
