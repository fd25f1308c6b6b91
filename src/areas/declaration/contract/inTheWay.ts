/** What the refusal of a submit carries beside its words: the other declaration that stands in the way, where there is one (申报 32). */
export interface InTheWay {
  declarationNo: string;
}
/** The number that a refusal carries; null: it names none. */
export const numberInTheWay = (data: unknown): string | null =>
  (data as Partial<InTheWay> | null | undefined)?.declarationNo ?? null;
