import type { RoundAddress } from '../use-round-address.ts';
export function CoverageTab({
  address,
  head,
}: {
  readonly address: RoundAddress;
  readonly head: (tools: React.ReactNode) => React.ReactNode;
}) {
  return (
    <>
      {head(null)}
      {address.tab}
    </>
  );
}
