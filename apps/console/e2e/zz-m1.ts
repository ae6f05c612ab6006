import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { call } from "./raw-call.ts";
import { writeFileSync } from "node:fs";
import { openBrowser, openPage, signIn, startProduct } from "./product.ts";
const product = await startProduct({}, undefined, "empty");
const browser = await openBrowser();
const page = await openPage(browser);
page.setDefaultTimeout(120_000);
const rss = () =>
  execFileSync("bash", [
    "-c",
    `ps -eo pid,ppid,rss,args --no-headers | awk '$2==${product.process.pid} || $1==${product.process.pid} {print $1, int($3/1024) "MB", $4, $5}'`,
  ])
    .toString()
    .trim()
    .split("\n")
    .filter((l) => !l.includes("/bin/sh"))
    .join(" | ");
const t0 = performance.now();
const at = (what: string) =>
  console.log(
    ((performance.now() - t0) / 1000).toFixed(1),
    what,
    rss(),
    readFileSync("/proc/loadavg", "utf8").slice(0, 14),
  );
await signIn(page, product.origin, "Manager");
await page.getByRole("link", { name: "Import records" }).first().click();
await page.getByRole("group", { name: "Add files" }).waitFor();
at("upload");
await page.getByLabel("Files to import").setInputFiles("/tmp/m1/small.csv");
await page.getByText(/^SHA-256/).waitFor();
at("uploaded");
await page.getByRole("button", { name: "Read files" }).click();
await page.getByRole("region", { name: "First rows" }).waitFor();
at("proposed");
await page.getByRole("link", { name: "Go on to Meaning" }).click();
await page.getByRole("button", { name: "Add vessel" }).first().click();
await page.getByRole("textbox", { name: "Vessels" }).fill("Astrid Marie, 9074729");
await page.getByRole("dialog").getByRole("button", { name: "Add vessel" }).click();
await page.getByText("Vessel added.").waitFor();
await page.getByRole("combobox", { name: /vessel/ }).fill("Astrid");
await page.getByRole("option", { name: /Astrid Marie/ }).click();
await page
  .getByRole("button", { name: /logbook/ })
  .first()
  .click();
await page.getByRole("option", { name: "Deck" }).click();
await page.waitForTimeout(2000);
const groups = await page.getByRole("radiogroup").allInnerTexts();
console.log(groups.map((g) => g.slice(0, 200)));
await page.screenshot({ path: "/tmp/m1/meaning.png", fullPage: true });
at("check");
await page.getByRole("button", { name: "Check all rows" }).click();
await page
  .getByText(/entries of 1 vessel from/)
  .first()
  .waitFor();
at("checked");
console.log(
  await page
    .getByText(/entries of 1 vessel from/)
    .first()
    .innerText(),
);
const importUuid = page.url().split("/imports/")[1]!.split("/")[0]!;
writeFileSync("/tmp/m1/where", product.dataDir + " " + importUuid);
await page.goto(product.origin + "/shore/");
await page.waitForTimeout(40000);
const vessels = await call<any>(page, "GetVessels");
const vesselUuid = vessels.vessels[0].vesselUuid;
for (const [name, more] of [
  ["ImportTrackGet", {}],
  ["ImportEntryList", {}],
  ["ImportFiguresGet", {}],
  ["ImportFiguresGet", { names: ["Pressure"] }],
  ["ImportGet", {}],
] as const) {
  const t = performance.now();
  const r = await call<any>(page, name, { importUuid, vesselUuid, ...more });
  console.log(name, Math.round(performance.now() - t), "ms", JSON.stringify(r).length, JSON.stringify(r).slice(0, 150));
  await page.waitForTimeout(15000);
}
await new Promise((r) => setTimeout(r, 120_000));
await browser.close();
await product.stop();
