import { Outlet } from "react-router";
import { RouteAnnouncer } from "./RouteAnnouncer.tsx";

/** Above every screen, signed in or not. */
export function Root() {
  return (
    <>
      <RouteAnnouncer />
      <Outlet />
    </>
  );
}
