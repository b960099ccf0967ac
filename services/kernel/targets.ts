import ipaddr from 'ipaddr.js';

const isAddress = (host: string): boolean => ipaddr.isValid(host.replace(/^\[|\]$/g, ''));

/** Why a webhook may not go to an address; undefined where it may. */
export type Unfit = 'not a url' | 'not https' | 'not named';

/**
 * Only hosts that the operator named, by TLS. Where he named a bare address he means that very machine, so it may be in his
 * own network and without TLS.
 */
export function targetProblem(text: string, hosts: readonly string[]): Unfit | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.username !== '' || url.password !== '' || url.hash !== '') return 'not a url';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAddress(url.hostname))) return 'not https';
  return hosts.includes(url.host) ? undefined : 'not named';
}

/** Whether an address that a name resolved to is in the open network: no name may lead into the operator's own. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}
