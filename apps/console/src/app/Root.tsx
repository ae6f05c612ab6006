import { Outlet } from "react-router";
import { RouteAnnouncer } from "./RouteAnnouncer.tsx";

/** Above every screen, signed in or not. */
export function Root() {
  return (
    <>
      <Outlet />
      {/* Last: a person who goes to the top of the page meets what it begins with. */}
      <RouteAnnouncer />
    </>
  );
}
