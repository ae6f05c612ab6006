/** Parts of libraries that their documentation does not name; docs/dependencies.md has those that stay, with the reason. */
export const undocumentedParts = [
  /Query\.prototype\.submit/g,
  /\.stream\.(un)?cork\(|\bconnection\.(bind|stream)\b/g,
  /\bprocessID\b/g,
  /\b_(font|addInfo|offsets|finalize|refEnd|write|root)\b/g,
  /router\.handlers\.splice/g,
  /control\._\w+/g,
  /as SensorContext/g,
  /\/dist\/private\//g,
  /graphile_worker\._private/g,
  /NetServer\.prototype/g,
  /setFlagsFromString/g,
];

/** Names of this project that have a standard term (HOUSE-STYLE.md, "Words"). */
export const replacedNames = [
  /\bgiveWay\b|give-way/g,
  /\binTurn\b|jobs\/turns/g,
  /\binPlace\b|\bPlaces\b/g,
  /watched-work|\bwatched\b(?=\.)/g,
  /within-organization|withinOrganization|\bCONFINE\b|\bConfinedQuery\b/g,
  /calls-role|\bCALLS_ROLE\b/g,
  /\bpackings?\b|\bunpack\b/g,
  /first-requests|firstRequests/g,
  /\b(FileKind|MakeFile|Bench|Workshop|FileOrder)\b/g,
  /serve-files|make-files/g,
  /error-words|errorWords/g,
  /rpc\/refusals/g,
  /\badmit\b|keepVesselsApart|rpc\/admission/g,
  /answer-errors|answer-file/g,
  /\bhold(Template|Revision|Access|Distribution|Collection|Group)s?\b/g,
  /\bkeep(Templates|Collections|Groups)\b/g,
  // Sealing is the evidence log's own term (docs/spec/evidence.md).
  /\bunseal\b|\/sealing/g,
  /\b(StartProblem|StorageProblem)\b|start-problem/g,
  /\b(Patience|Setback|NoUse|NotOurs|settleExport)\b/g,
  /close-periods|(?<!for-)each-due|\bdue-exports/g,
  /reports\/paper|\bprintReport\b|\bReportPaper\b/g,
  /legible-text|\bclockReading\b/g,
  /bare-environment|bareEnvironment/g,
  /\breads\(|\bmayOpen\b/g,
  /\bmaySteerFleet\b|\bstanding\(/g,
  /features\/gate/g,
  /\bPageArrival\b|\bMainArea\b|keep-focus-near/g,
  /late-part|\blatePart\b|\blazyPart\b|\buseFetchAhead\b/g,
  /unsaved-work\/|\bkeepTyping\b|(?<!stored\.)\bmadeFrom\b(?!:)|\bbasedOn\b|\bUnsavedOffer\b/g,
  /\buseStoredMeanwhile\b/g,
  /save-target|\bonTopOf\b/g,
  /\bWindowedTable\b|\buseTablePlace\b|\bTableLine\b/g,
  /\b(Sorter|LiftedRow|SortingStage)\b|pointer-lift/g,
  /\b(isOff|isWrong)\b/g,
  /\b(probePage|SeenParts)\b|\.storybook\/examination/g,
  /\bhands\.ts|misdeeds|two-people/g,
  /announcer-without-markup|second-try-reporter/g,
];

export const countUses = (text: string, patterns: RegExp[]): number =>
  patterns.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
