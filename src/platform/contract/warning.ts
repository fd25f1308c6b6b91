export interface Warning {
  key: string;
  text: string;
}
