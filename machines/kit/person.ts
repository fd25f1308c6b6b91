/** The user as `getInfo` answered; charts look at what stands here, readers cast to the contract's type. */
export interface SessionUser {
  readonly id: string;
  readonly roles?: readonly string[];
  /** The server answers nothing else before the password has been changed. */
  readonly mustChangePassword?: boolean | undefined;
  /** The server answers nothing else before a code of their phone has come; `bind`: they have none bound yet. */
  readonly secondFactor?: 'ask' | 'bind' | undefined;
}
/** Somebody to name in a banner or a dialog. */
export interface Person {
  id: string;
  name: string;
}
