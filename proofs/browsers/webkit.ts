import { globSync } from "node:fs";
import { freePort } from "@shore/server/testing/free-port";
import { findProgram, startProgram, waitFor } from "../programs.ts";
import { startBus, startDisplay } from "./display.ts";
import { takePicture, type Picture } from "./picture.ts";
import { openSession, type WebDriver } from "./webdriver.ts";

/** The programs of WebKitGTK; undefined when one is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const [xvfb, dbus, driver, camera] = ["Xvfb", "dbus-daemon", "WebKitWebDriver", "import"].map(findProgram);
  const [browser] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
  return xvfb && dbus && driver && camera && browser ? { xvfb, dbus, driver, camera, browser } : undefined;
}

type WebKitPrograms = { xvfb: string; dbus: string; driver: string; camera: string; browser: string };

/** Starts WebKitGTK's browser under its own WebDriver server; the caller ends the session, `stopAll` the programs. */
export async function startWebKit({
  xvfb,
  dbus,
  driver,
  camera,
  browser,
}: WebKitPrograms): Promise<{ driver: WebDriver; takePicture: () => Promise<Picture> }> {
  const size = { width: 1440, height: 900 };
  const port = await freePort();
  const display = await startDisplay(xvfb, size);
  const env = {
    ...process.env,
    DISPLAY: display,
    DBUS_SESSION_BUS_ADDRESS: await startBus(dbus),
    TZ: "UTC",
    LANG: "en_GB.UTF-8",
    // There is no graphics card, and a container allows no further sandbox.
    LIBGL_ALWAYS_SOFTWARE: "1",
    WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  };
  const server = startProgram(driver, [`--port=${port}`], { env });
  const address = `http://127.0.0.1:${port}`;
  await waitFor(server, async () => (await fetch(`${address}/status`)).ok);
  const browserOptions = { binary: browser, args: ["--automation"] };
  const capabilities = { browserName: "MiniBrowser", "webkitgtk:browserOptions": browserOptions };
  return {
    driver: await openSession(address, capabilities, size),
    takePicture: () => takePicture(camera, display, size),
  };
}

export const WEBKIT_MISSING =
  "WebKitGTK, an X server or ImageMagick is not installed: `apt-get install webkit2gtk-driver xvfb dbus imagemagick`.";
