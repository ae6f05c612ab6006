import { Outlet } from "react-router";
import { RouteAnnouncer } from "./RouteAnnouncer.tsx";

/** Above every screen, signed in or not. */
export function Root() {
  return (
    <>
      <Outlet />
      {/* Last, so that the page's own content comes first in reading order. */}
      <RouteAnnouncer />
    </>
  );
}
