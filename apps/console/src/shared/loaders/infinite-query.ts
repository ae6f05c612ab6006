import type { DescMessage, DescMethodUnary, MessageInitShape } from "@bufbuild/protobuf";
import type { Transport } from "@connectrpc/connect";
import {
  type ConnectInfiniteQueryOptions,
  createConnectQueryKey,
  createInfiniteQueryOptions,
  type MessageInitWithPageParam,
  type MessagePageParamKey,
} from "@connectrpc/connect-query";

/**
 * Options of an infinite query whose key holds the whole first request.
 *
 * connect-query leaves the field named by `pageParamKey` out of the key. Where that field also filters, as `beforeTime` of the
 * logbook does, lists of different filters would share one cache entry.
 * @param input the request for the first page
 */
export function infiniteQueryOptions<
  I extends DescMessage,
  O extends DescMessage,
  const ParamKey extends MessagePageParamKey<MessageInitShape<I>>,
>(
  method: DescMethodUnary<I, O>,
  input: MessageInitWithPageParam<MessageInitShape<I>, ParamKey>,
  options: ConnectInfiniteQueryOptions<I, O, ParamKey> & { transport: Transport },
) {
  const { transport } = options;
  return {
    ...createInfiniteQueryOptions(method, input, options),
    queryKey: createConnectQueryKey({ schema: method, transport, input, cardinality: "infinite" }),
  };
}
