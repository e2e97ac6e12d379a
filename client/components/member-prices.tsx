import type { Block as BlockOf } from '#core/block.ts';
import { Block } from './block.tsx';

/** Says so where the members' prices could not be loaded; the cards then show the regular ones only. */
export function MemberPrices({ block }: { block: BlockOf<null> }) {
  return (
    <Block name="member-prices" block={block}>
      {() => null}
    </Block>
  );
}
