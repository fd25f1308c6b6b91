/** Things that belong to a record, stored as `computer:60:1:ZC2024-0018`: what, how many, in which state, its inventory number. */
export interface Piece {
  /** Value of the dictionary. */
  what: string;
  count: number;
  /** Value of the dictionary of states. */
  state: string;
  assetNo: string;
}
const SHAPE = /^([0-9A-Za-z_-]{1,20}):(\d{1,4}):([0-9A-Za-z_-]{1,20}):([0-9A-Za-z_/-]{0,30})$/;

/** Null for what is none. */
export function pieceOf(text: string): Piece | null {
  const [, what, count, state, assetNo] = SHAPE.exec(text) ?? [];
  return what === undefined || state === undefined
    ? null
    : { what, count: Number(count), state, assetNo: assetNo ?? '' };
}
export const pieceText = ({ what, count, state, assetNo }: Piece): string =>
  `${what}:${count}:${state}:${assetNo}`;

/** Why a list of pieces cannot stand, in words for the field; null: it can. */
export function piecesProblem(texts: readonly unknown[]): string | null {
  const pieces = texts.map((text) => pieceOf(String(text)));
  for (const [at, piece] of pieces.entries()) {
    if (!piece) return `第 ${at + 1} 项不正确：资产编号只能用字母、数字、短横线和斜线`;
    if (piece.count < 1) return `第 ${at + 1} 项的数量至少为 1`;
    const twin = pieces.findIndex(
      (one, i) => i < at && one?.assetNo && one.assetNo === piece.assetNo,
    );
    if (twin >= 0) return `第 ${at + 1} 项与第 ${twin + 1} 项的资产编号相同`;
  }
  return null;
}
/** `投影、电脑×60`; @param nameOf words of the dictionary */
export const piecesText = (
  texts: readonly unknown[],
  nameOf: (what: string) => string | undefined,
): string =>
  texts
    .flatMap((text) => pieceOf(String(text)) ?? [])
    .map(({ what, count }) => `${nameOf(what) ?? what}${count > 1 ? `×${count}` : ''}`)
    .join('、');
/** What somebody wrote into a sheet, such as `电脑60` or `投影×2`: its name and how many. */
export function readPiece(text: string): { name: string; count: number } {
  const [, name = text, count] = /^(.*?)[×xX*]?(\d{1,4})?[台个套]?$/.exec(text.trim()) ?? [];
  return { name: name.trim(), count: Number(count ?? 1) };
}
