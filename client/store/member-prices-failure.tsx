import type { Block as BlockOf } from '#core/block.ts';
import { Block } from '../ui/block.tsx';

/** Says so if the member prices could not be loaded; the cards then show the regular prices only. */
export function MemberPricesFailure({ block }: { block: BlockOf<null> }) {
  return (
    <Block name="member-prices" block={block}>
      {() => null}
    </Block>
  );
}
