import type { Adapter, AdapterPayload } from "oidc-provider";

/**
 * Returns the development issuer's storage of tokens, codes and sessions: in this process's memory. Expired ones are deleted
 * when a new one is stored.
 */
export function createMemoryAdapter(): (kind: string) => Adapter {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>();
  const find = (key: string) => {
    const item = kept.get(key);
    return item && item.until > Date.now() ? item.payload : undefined;
  };
  const findWhere = (kind: string, matches: (payload: AdapterPayload) => boolean) => {
    const keys = [...kept.keys()].filter((key) => key.startsWith(`${kind}:`));
    return keys.map(find).find((payload) => payload !== undefined && matches(payload));
  };
  return (kind) => ({
    upsert: async (id, payload, expiresIn) => {
      for (const [key, { until }] of kept) if (until <= Date.now()) kept.delete(key);
      kept.set(`${kind}:${id}`, { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : Infinity });
    },
    find: async (id) => find(`${kind}:${id}`),
    findByUid: async (uid) => findWhere(kind, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => findWhere(kind, (payload) => payload.userCode === userCode),
    consume: async (id) => {
      const payload = find(`${kind}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      kept.delete(`${kind}:${id}`);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
