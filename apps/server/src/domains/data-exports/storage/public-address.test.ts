import { expect, test } from "vitest";
import { isPrivate, PrivateAddress, publicLookup } from "./public-address.ts";

test.each(
  "0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:127.0.0.1 fc00::1 fd12::1 fe80::1 ff02::1 2002:7f00:1::".split(
    " ",
  ),
)("%s is private", (address) => {
  expect(isPrivate(address)).toBe(true);
});

test.each("1.1.1.1 20.60.1.2 172.15.255.255 172.32.0.1 192.167.1.1 2603:1030::1 ::ffff:20.60.1.2".split(" "))(
  "%s is public",
  (address) => {
    expect(isPrivate(address)).toBe(false);
  },
);

test.each([true, false])(
  "a name that resolves to this machine is refused when it is looked up to connect",
  async (all) => {
    const error = await new Promise((resolve) => publicLookup("localhost", { all }, resolve));
    expect(error).toBeInstanceOf(PrivateAddress);
  },
);
