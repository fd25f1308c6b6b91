/** Who took a step, as records, notices and refusals name them (审批 7): `王某`, of an agent `王某（代 李某）`. */
export const signedBy = (step: {
  operatorName: string;
  onBehalfOfName?: string | null | undefined;
}): string =>
  step.onBehalfOfName ? `${step.operatorName}（代 ${step.onBehalfOfName}）` : step.operatorName;
