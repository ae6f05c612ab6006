import { lazy, Suspense } from "react";
import { Admin, memoryStore, Resource } from "react-admin";
import { BrowserRouter, Route } from "react-router";
import { authProvider, dataProvider } from "./providers";
import { VesselList } from "./VesselList";

/** Three screens of Shore with react-admin's own layout, lists and show pages. Those after the list come when they are asked for. */
export function App() {
  return (
    <BrowserRouter basename="/shore">
      <Admin
        title="Shore"
        dataProvider={dataProvider}
        authProvider={authProvider}
        store={memoryStore()}
        requireAuth
        disableTelemetry
      >
        <Resource name="vessels" list={VesselList} show={Show} recordRepresentation="displayName">
          <Route path=":vesselUuid/logbooks" element={<Entries />} />
        </Resource>
        <Resource name="entries" recordRepresentation="summary" />
      </Admin>
    </BrowserRouter>
  );
}

const VesselShow = lazy(() => import("./VesselShow"));
const EntryList = lazy(() => import("./EntryList"));

function Show() {
  return (
    <Suspense>
      <VesselShow />
    </Suspense>
  );
}

function Entries() {
  return (
    <Suspense>
      <EntryList />
    </Suspense>
  );
}
