import { Link } from "@shore/design-system/Link";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";

/** How many vessels get a collection, with a link to its column of the distribution. */
export function CollectionVessels({ count, collection }: { count: number; collection: string }) {
  const organizationUuid = useOrganizationUuid();
  const search = new URLSearchParams({ collections: collection });
  return (
    <Vessels>
      <Link isStandalone href={`${paths.distribution({ organizationUuid })}?${search}`}>
        {count === 0 ? "No vessel gets these" : count === 1 ? "1 vessel gets these" : `${count} vessels get these`}
      </Link>
    </Vessels>
  );
}

const Vessels = styled.span`
  & > a {
    color: var(--ds-muted);
  }

  ${media.print} {
    & > a {
      min-block-size: 0;
    }
  }
`;
