import { Outlet } from "react-router";
import { PageArrival } from "./PageArrival.tsx";

/** Above every screen, signed in or not. */
export function Root() {
  return (
    <>
      <PageArrival />
      <Outlet />
    </>
  );
}
