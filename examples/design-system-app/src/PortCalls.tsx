import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { Dialog } from "@shore/design-system/Dialog";
import { Select } from "@shore/design-system/Select";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { TextField } from "@shore/design-system/TextField";
import { ToggleGroup } from "@shore/design-system/ToggleGroup";
import { ClockIcon, CompassIcon, ContrastIcon, PlusIcon } from "@shore/design-system/icons";
import { useState } from "react";
import { styled } from "styled-components";

type Call = { port: string; berth: Berth; remark: string };
type Berth = "north" | "south";

/** A list of port calls with a dialog that adds one, in a theme of the reader's choice. */
export function PortCalls() {
  const [calls, setCalls] = useState<Call[]>([{ port: "Klaipėda", berth: "north", remark: "Bunkers" }]);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page>
      <Head>
        <h1>Port calls</h1>
        <ThemeChoice />
        <Button variant="primary" icon={<PlusIcon />} onPress={() => setIsAdding(true)}>
          Add call
        </Button>
      </Head>
      <Card title="This month" isFlush>
        <Table
          aria-label="Port calls"
          isFrameless
          columns={columns}
          items={calls.map((row) => ({ key: row.port, row }))}
        />
      </Card>
      {isAdding ? (
        <AddCall
          onClose={() => setIsAdding(false)}
          onAdd={(call) => {
            setCalls([...calls, call]);
            setIsAdding(false);
          }}
        />
      ) : null}
    </Page>
  );
}

function AddCall({ onClose, onAdd }: { onClose: () => void; onAdd: (call: Call) => void }) {
  const [port, setPort] = useState("");
  const [berth, setBerth] = useState<Berth>("north");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add port call"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={port === "" ? "Enter a port first." : undefined}
            onPress={() => onAdd({ port, berth, remark: "" })}
          >
            Add
          </Button>
        </>
      }
    >
      <TextField label="Port" value={port} onChange={setPort} limit={64} />
      <Select label="Berth" options={berths} value={berth} onChange={setBerth} />
    </Dialog>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState("day");
  return (
    <ToggleGroup
      label="Theme"
      value={theme}
      onChange={(chosen) => {
        document.documentElement.dataset["theme"] = chosen;
        setTheme(chosen);
      }}
      options={[
        { value: "day", label: "Day", icon: <CompassIcon /> },
        { value: "night", label: "Night", icon: <ClockIcon /> },
        { value: "high-contrast", label: "High contrast", icon: <ContrastIcon /> },
      ]}
    />
  );
}

const columns: TableColumn<Call>[] = [
  { key: "port", header: "Port", rowHeader: true, cell: (call) => call.port },
  { key: "berth", header: "Berth", cell: (call) => berths.find(({ value }) => value === call.berth)?.label },
  { key: "remark", header: "Remark", cell: (call) => call.remark },
  { key: "status", header: "Status", cell: () => <StatusPill status="moored" /> },
];

const berths = [
  { value: "north", label: "North quay" },
  { value: "south", label: "South quay" },
] as const;

const Page = styled.main`
  display: grid;
  gap: var(--ds-space-24);
  max-inline-size: 60rem;
  margin: var(--ds-space-32) auto;
  padding-inline: var(--ds-space-16);
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-16);
  & > h1 {
    flex: 1;
    font: var(--ds-font-title);
  }
`;
