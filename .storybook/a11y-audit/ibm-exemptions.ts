/** Violations reported by IBM's engine that are exempt here. Each has its reason; no rule is disabled as a whole. */
const exemptions: Exemption[] = [
  {
    rule: "skip_main_exists",
    isExempt: () => !showsAPage(),
    because: "A story of one component is no page; stories that show a page have their main landmark and are judged.",
  },
  {
    rule: "aria_content_in_landmark",
    isExempt: () => !showsAPage(),
    because: "As above: a component gets its landmark from the page it stands in.",
  },
  {
    rule: "aria_content_in_landmark",
    isExempt: ({ node }) =>
      node instanceof Element && node.closest("[role='menu'], [role='listbox'], [role='tooltip']") !== null,
    because:
      "What opens over the page stands at its end, and belongs to the control that opened it, which has a landmark.",
  },
  {
    rule: "aria_content_in_landmark",
    isExempt: ({ node }) => node instanceof HTMLAnchorElement && node.getAttribute("href") === "#main",
    because:
      "The skip link is the first thing on a page and leads to a landmark; in one it would not be first (axe excepts it too).",
  },
  {
    rule: "aria_content_in_landmark",
    isExempt: ({ node }) => node instanceof Element && node.closest("[data-react-aria-top-layer]") !== null,
    because:
      "A message beside an open dialog: its live regions must not move or change their role, or it is not heard.",
  },
  {
    rule: "aria_toolbar_label_unique",
    isExempt: ({ node }) => node instanceof Element && node.closest("[data-same-texts]") !== null,
    because: "Stories of bad input give every component the same text on purpose, their names too.",
  },
  {
    rule: "table_headers_exists",
    isExempt: ({ node }) => node instanceof Element && node.querySelector("th") === null,
    because: "Crews fill in tables without heads too; heads nobody wrote cannot be told.",
  },
  {
    rule: "combobox_active_descendant",
    isExempt: ({ reasonId }) => reasonId === "Fail_active_not_selected",
    because:
      "aria-selected tells which option is chosen; the one under the arrow keys is told by aria-activedescendant. ARIA 1.2 does not ask them to be the same, and a reader that hears “selected” on a mere candidate is misled.",
  },
  {
    rule: "element_tabbable_role_valid",
    isExempt: ({ node }) => node instanceof Element && node.role === "region",
    because:
      "What scrolls by itself must be reached by keyboard (axe: scrollable-region-focusable; WCAG 2.1.1), and a named region is what it is.",
  },
  {
    rule: "target_spacing_sufficient",
    isExempt: ({ node }) => node instanceof Element && node.closest("[inert]") !== null,
    because:
      "Behind an open dialog the page is inert: what lies there is no target, wherever the dialog's buttons happen to be.",
  },
];

type Judged = { ruleId: string; reasonId?: number | string; node: Node };

type Exemption = { rule: string; isExempt: (issue: Judged) => boolean; because: string };

export function isExempt(issue: Judged): boolean {
  return exemptions.some(({ rule, isExempt }) => rule === issue.ruleId && isExempt(issue));
}

function showsAPage(): boolean {
  return document.querySelector("main, [role='main']") !== null;
}
