import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { expect, test } from "vitest";
import { errorMessage } from "./error-message.ts";

const withLocalizedMessage = (code: Code, message: string) =>
  new ConnectError("internal words", code, undefined, [
    { desc: LocalizedMessageSchema, value: create(LocalizedMessageSchema, { locale: "en", message }) },
  ]);

test("an unauthenticated error leads to the login and is not reported", () => {
  expect(errorMessage(new ConnectError("no", Code.Unauthenticated))).toEqual({ kind: "unauthenticated" });
});

test("each kind has its headline, with the server's localised message below it", () => {
  expect(errorMessage(withLocalizedMessage(Code.NotFound, "The vessel was sold."))).toEqual({
    kind: "notFound",
    headline: "Not found.",
    detail: "The vessel was sold.",
  });
  expect(errorMessage(new ConnectError("no", Code.PermissionDenied))).toMatchObject({ headline: "Permission denied." });
  expect(errorMessage(withLocalizedMessage(Code.Internal, "The disk is full."))).toEqual({
    kind: "unexpected",
    headline: "Something went wrong.",
    detail: "The disk is full.",
  });
});

test("internal details of an error are never shown", () => {
  expect(errorMessage(new ConnectError("relation does not exist", Code.Internal))).toMatchObject({ detail: undefined });
  expect(errorMessage(new TypeError("x is undefined"))).toMatchObject({ kind: "unexpected", detail: undefined });
  expect(errorMessage("thrown text")).toMatchObject({ kind: "unexpected", detail: undefined });
});

test("the router's own errors have their own texts", () => {
  const routerError = (status: number, statusText: string, data: string) =>
    new ErrorResponseImpl(status, statusText, data);
  expect(errorMessage(routerError(404, "Not Found", 'Error: No route matches URL "/x"'))).toMatchObject({
    kind: "notFound",
    detail: 'No route matches URL "/x"',
  });
  expect(errorMessage(routerError(404, "Not Found", ""))).toMatchObject({ headline: "Not found.", detail: undefined });
  expect(errorMessage(routerError(403, "Forbidden", ""))).toMatchObject({ kind: "permissionDenied" });
  expect(errorMessage(routerError(405, "Method Not Allowed", "Error: You did not provide an action"))).toMatchObject({
    kind: "unexpected",
    detail: "You did not provide an action",
  });
  expect(errorMessage(routerError(400, "Bad Request", ""))).toMatchObject({
    kind: "unexpected",
    detail: "400 Bad Request",
  });
});
