import { useState } from 'react';
import { API } from '../../../platform/contract/paths.ts';
import './crest.css';
import { LOGO_PATH } from '../contract/logo.ts';

/** The crest of the school at the head of a sheet; nothing where the school has none (单位 3). */
export function Crest() {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <img className="crest" src={`${API}${LOGO_PATH}`} alt="" onError={() => setShown(false)} />
  );
}
