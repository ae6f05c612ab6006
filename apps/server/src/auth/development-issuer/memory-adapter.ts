import type { Adapter, AdapterPayload } from "oidc-provider";

/**
 * Returns the development issuer's storage of tokens, codes and sessions: in this process's memory. Expired ones are deleted
 * when a new one is stored.
 */
export function createMemoryAdapter(): (kind: string) => Adapter {
  const items = new Map<string, { payload: AdapterPayload; until: number }>();
  const find = (key: string) => {
    const item = items.get(key);
    return item && item.until > Date.now() ? item.payload : undefined;
  };
  const findWhere = (kind: string, matches: (payload: AdapterPayload) => boolean) => {
    const keys = [...items.keys()].filter((key) => key.startsWith(`${kind}:`));
    return keys.map(find).find((payload) => payload !== undefined && matches(payload));
  };
  return (kind) => ({
    upsert: async (id, payload, expiresIn) => {
      for (const [key, { until }] of items) if (until <= Date.now()) items.delete(key);
      items.set(`${kind}:${id}`, { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : Infinity });
    },
    find: async (id) => find(`${kind}:${id}`),
    findByUid: async (uid) => findWhere(kind, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => findWhere(kind, (payload) => payload.userCode === userCode),
    consume: async (id) => {
      const payload = find(`${kind}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      items.delete(`${kind}:${id}`);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of items) if (payload.grantId === grantId) items.delete(key);
    },
  });
}
