import ipaddr from 'ipaddr.js';

/** A network that attempts may come from, and how many times one address's attempts it is allowed. */
export interface Network {
  readonly name: string;
  readonly share: number;
}

/** As proxies write them: `[2001:db8::1]:443`, `203.0.113.9:4711`, `fe80::1%eth0`. */
function bare(text: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  const withoutPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  return (inBrackets ?? withoutPort ?? text).replace(/%.*$/, '');
}

const head = (address: ipaddr.IPv6, parts: number): string => address.parts.slice(0, parts).join(':');

/** An IPv6 customer has at least a /64 and often a whole /48; all addresses we can't read count as one network. */
export function networksOf(address: string): readonly Network[] {
  const text = bare(address.trim());
  if (!ipaddr.isValid(text)) return [{ name: 'unknown', share: 1 }];
  const parsed = ipaddr.process(text);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ name: parsed.toString(), share: 1 }];
  return [
    { name: `${head(parsed, 4)}/64`, share: 1 },
    { name: `${head(parsed, 3)}/48`, share: 4 },
  ];
}
