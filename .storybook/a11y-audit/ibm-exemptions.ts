/** Violations reported by IBM's engine that are exempt here. Each has its reason; no rule is disabled as a whole. */
const exemptions: Exemption[] = [
  {
    rule: "skip_main_exists",
    isExempt: () => !isWholePage(),
    reason: "A story of a single component has no main landmark. Stories that show a page have one and are checked.",
  },
  {
    rule: "aria_content_in_landmark",
    isExempt: () => !isWholePage(),
    reason: "As above: the page around a component provides the landmark.",
  },
  {
    rule: "aria_content_in_landmark",
    isExempt: ({ node }) =>
      node instanceof Element && node.closest("[role='menu'], [role='listbox'], [role='tooltip']") !== null,
    reason: "Overlays are rendered at the end of the page; the control that opened them is in a landmark.",
  },
  {
    rule: "aria_content_in_landmark",
    isExempt: ({ node }) => node instanceof HTMLAnchorElement && node.getAttribute("href") === "#main",
    reason:
      "The skip link is the first element of a page and leads to a landmark; inside one it would not be first (axe exempts it, too).",
  },
  {
    rule: "aria_content_in_landmark",
    isExempt: ({ node }) => node instanceof Element && node.closest("[data-react-aria-top-layer]") !== null,
    reason:
      "A message beside an open dialog: its live regions must not move or change their role, or screen readers do not announce them.",
  },
  {
    rule: "aria_toolbar_label_unique",
    isExempt: ({ node }) => node instanceof Element && node.closest("[data-same-texts]") !== null,
    reason: "Stories of bad input deliberately give every component the same text, including its name.",
  },
  {
    rule: "table_headers_exists",
    isExempt: ({ node }) => node instanceof Element && node.querySelector("th") === null,
    reason: "Crews also fill in tables without header cells; headers that do not exist cannot be shown.",
  },
  {
    rule: "combobox_active_descendant",
    isExempt: ({ reasonId }) => reasonId === "Fail_active_not_selected",
    reason:
      "aria-selected marks the selected option, aria-activedescendant the one reached by the arrow keys. ARIA 1.2 does not require them to be the same; announcing a mere candidate as selected would mislead.",
  },
  {
    rule: "element_tabbable_role_valid",
    isExempt: ({ node }) => node instanceof Element && node.role === "region",
    reason:
      "A scroll container must be reachable by keyboard (axe: scrollable-region-focusable; WCAG 2.1.1); a named region is its role.",
  },
  ...["target_spacing_sufficient", "aria_activedescendant_tabindex_valid", "aria_child_tabbable"].map((rule) => ({
    rule,
    isExempt: ({ node }: Issue) => node instanceof Element && node.closest("[inert]") !== null,
    reason:
      "Behind an open dialog the page is inert: its elements are neither targets nor tab stops, wherever the dialog's buttons are.",
  })),
];

type Issue = { ruleId: string; reasonId?: number | string; node: Node };

type Exemption = { rule: string; isExempt: (issue: Issue) => boolean; reason: string };

export function isExempt(issue: Issue): boolean {
  return exemptions.some(({ rule, isExempt }) => rule === issue.ruleId && isExempt(issue));
}

function isWholePage(): boolean {
  return document.querySelector("main, [role='main']") !== null;
}
