import {
  ContainerClient,
  ContainerSASPermissions,
  generateBlobSASQueryParameters,
  StorageSharedKeyCredential,
} from "@azure/storage-blob";

/** A storage on this machine with Azure's API. */
export type LocalStorage = {
  /** To be listed in the settings: `http://127.0.0.1:46323`. */
  origin: string;
  /** Returns a client of a container with all permissions, to read what was written; creates the container if missing. */
  container: (name: string) => Promise<ContainerClient>;
  /**
   * Returns an access URL of a container, as copied from the portal.
   * @param permissions r read, c create, w write, d delete, l list; absent: `rcwdl`
   */
  accessUrl: (container: string, options?: { permissions?: string; expires?: Date; starts?: Date }) => string;
};

/** Returns the storage that azurite serves at an origin. */
export function localStorageAt(origin: string): LocalStorage {
  return {
    origin,
    container: async (name) => {
      const client = new ContainerClient(`${origin}/${ACCOUNT.accountName}/${name}`, ACCOUNT);
      await client.createIfNotExists();
      return client;
    },
    accessUrl: (container, { permissions = "rcwdl", expires = inDays(30), starts } = {}) => {
      const signed = generateBlobSASQueryParameters(
        {
          containerName: container,
          permissions: ContainerSASPermissions.parse(permissions),
          expiresOn: expires,
          ...(starts ? { startsOn: starts } : {}),
        },
        ACCOUNT,
      );
      return `${origin}/${ACCOUNT.accountName}/${container}?${signed.toString()}`;
    },
  };
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}

/** Azurite's built-in account; the same on every machine, and no secret. Source: azurite's README, "Default Storage Account". */
const ACCOUNT = new StorageSharedKeyCredential(
  "devstoreaccount1",
  "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==",
);
