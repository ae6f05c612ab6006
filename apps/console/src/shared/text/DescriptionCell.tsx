import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

/** A description in a list: only its first lines, since it may be pages long. The page of the record shows all of it. */
export function DescriptionCell({ text }: { text: string }) {
  return text !== "" && <FirstLines lang="">{text}</FirstLines>;
}

const FirstLines = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow-wrap: anywhere;

  /* On a phone with the text size doubled, three lines hold only two words. */
  @container ds-table (inline-size < 14rem) {
    -webkit-line-clamp: 12;
  }

  ${media.print} {
    display: inline;
    overflow-wrap: break-word;
  }
`;
