import "@ant-design/v5-patch-for-react-19";
import "@refinedev/antd/dist/reset.css";
import { RefineThemes, ThemedLayout, useNotificationProvider } from "@refinedev/antd";
import { Authenticated, Refine } from "@refinedev/core";
import routerProvider, { NavigateToResource } from "@refinedev/react-router";
import { App as AntdApp, ConfigProvider } from "antd";
import { lazy, Suspense } from "react";
import { BrowserRouter, Outlet, Route, Routes } from "react-router";
import { authProvider, dataProvider } from "./providers";
import { VesselList } from "./VesselList";

/** Three screens of Shore with refine's layout, hooks and pages for Ant Design. Those after the list come when they are asked for. */
export function App() {
  return (
    <BrowserRouter basename="/shore">
      <ConfigProvider theme={RefineThemes.Blue}>
        <AntdApp>
          <Refine
            dataProvider={dataProvider}
            authProvider={authProvider}
            routerProvider={routerProvider}
            notificationProvider={useNotificationProvider}
            resources={[{ name: "vessels", list: "/vessels", show: "/vessels/:id", meta: { label: "Vessels" } }]}
            options={{ disableTelemetry: true, syncWithLocation: false }}
          >
            <Routes>
              <Route
                element={
                  <Authenticated key="member" loading={<p>Loading</p>}>
                    <ThemedLayout>
                      <Suspense>
                        <Outlet />
                      </Suspense>
                    </ThemedLayout>
                  </Authenticated>
                }
              >
                <Route index element={<NavigateToResource resource="vessels" />} />
                <Route path="vessels" element={<VesselList />} />
                <Route path="vessels/:id" element={<VesselShow />} />
                <Route path="vessels/:id/logbooks" element={<EntryList />} />
              </Route>
            </Routes>
          </Refine>
        </AntdApp>
      </ConfigProvider>
    </BrowserRouter>
  );
}

const VesselShow = lazy(() => import("./VesselShow"));
const EntryList = lazy(() => import("./EntryList"));
