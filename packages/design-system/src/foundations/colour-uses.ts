import type { ColorRole } from "../tokens/themes.ts";

/** The use of each role, in groups and in the order of the design (section 3). */
export const colourUses: readonly { group: string; roles: readonly (readonly [role: ColorRole, use: string])[] }[] = [
  {
    group: "Surfaces",
    roles: [
      ["canvas", "The page"],
      ["surface", "Cards, tables, controls"],
      ["sunken", "Table heads, wells, controls that are off"],
      ["raised", "Popovers and dialogs"],
      ["hover", "A row or item under the pointer"],
      ["selected", "A chosen row or item"],
    ],
  },
  {
    group: "Ink and lines",
    roles: [
      ["text", "What is read"],
      ["muted", "What goes with it: offsets, terms, heads"],
      ["subtle", "Placeholders, days of other months"],
      ["border", "Decoration; says nothing"],
      ["control", "The edge of every control"],
      ["link", "Links"],
      ["focus", "The ring of what has the focus"],
    ],
  },
  {
    group: "Accent",
    roles: [
      ["accent", "The primary button, the current place"],
      ["accentHover", "The same under the pointer"],
      ["onAccent", "Text on both"],
    ],
  },
  {
    group: "Top bar",
    roles: [
      ["chrome", "The bar"],
      ["chrome2", "A field in the bar"],
      ["bellCount", "How many vessels need a person, in the bar"],
      ["onBellCount", "Text on it"],
      ["onChrome", "Text on both"],
      ["onChromeMuted", "Quieter text on both"],
      ["focusChrome", "The ring of focus there"],
    ],
  },
  {
    group: "What is said",
    roles: [
      ["success", "Done, under way"],
      ["successBg", "Its tint"],
      ["info", "Published, news"],
      ["infoBg", "Its tint"],
      ["warning", "Look at this"],
      ["warningBg", "Its tint"],
      ["danger", "Failed, removed, to remove"],
      ["dangerBg", "Its tint"],
      ["dangerHover", "The dangerous button under the pointer"],
      ["onDanger", "Text on the dangerous button"],
      ["draft", "A person put it there: drafts, manual values"],
      ["draftBg", "Its tint"],
      ["neutral", "Moored, disabled"],
      ["neutralBg", "Its tint"],
      ["markBg", "Words that were looked for"],
      ["markLine", "The line below them"],
    ],
  },
  {
    group: "Maps and charts",
    roles: [
      ["chartSea", "Water"],
      ["chartLand", "Land"],
      ["chartCoast", "The coastline"],
      ["chartGrid", "Graticule, grid lines"],
      ["chartAxis", "What a chart stands on"],
      ["chartFrame", "The frame around a map"],
      ["chartTrack", "Where something went"],
      ["chartLabel", "Words on maps and charts"],
      ["series1", "The first line of a chart: whole"],
      ["series2", "The second: dashes"],
      ["series3", "The third: dots"],
      ["series4", "The fourth: dashes and dots"],
    ],
  },
  {
    group: "Snackbars, tooltips, initials",
    roles: [
      ["snack", "Snackbar and tooltip"],
      ["onSnack", "Text on them"],
      ["snackSuccess", "The mark of what went well"],
      ["snackDanger", "The mark of what failed"],
      ["avatarBg", "Initials of a person"],
      ["onAvatar", "Text on them"],
    ],
  },
];
