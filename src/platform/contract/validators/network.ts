const BYTE = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const V4 = new RegExp(`^${BYTE}(\\.${BYTE}){3}$`);
const GROUP = /^[0-9a-f]{1,4}$/i;

function isV6(address: string): boolean {
  const halves = address.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  return (
    groups.every((group) => GROUP.test(group)) &&
    (halves.length === 2 ? groups.length < 8 : groups.length === 8)
  );
}

/** An IPv4 or IPv6 address, alone or with the length of its prefix: `10.8.0.0/16`, `2001:db8::/32`, `192.0.2.7`. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const longest = V4.test(address) ? 32 : isV6(address) ? 128 : 0;
  if (longest === 0 || rest.length > 0) return false;
  return length === undefined || (/^(0|[1-9]\d{0,2})$/.test(length) && Number(length) <= longest);
}
