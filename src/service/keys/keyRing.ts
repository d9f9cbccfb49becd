import { parseRate, type Rate } from "../rates/rate";
import { hashKey, isKeyOf, keyId, makeSalt } from "./apiKey";
import { type Caller, type KeyRecord, SCOPES } from "./keyRecord";

interface Entry {
  readonly caller: Caller;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** Stands in for a record that is not there, so that an unknown id takes as long as a wrong key. */
const NOBODY = { salt: makeSalt(), hash: Buffer.alloc(32) };

/** The keys that are valid now. */
export class KeyRing {
  readonly #byId: ReadonlyMap<string, Entry>;
  readonly #given: readonly Entry[];

  /** `given` are keys in clear text, of the environment: they may do everything, at the default rate. */
  constructor(records: readonly KeyRecord[], given: readonly string[], defaultRate: Rate) {
    this.#byId = new Map(records.map((record) => [record.id, entryOf(record, defaultRate)]));
    this.#given = given.map((key, position) => givenEntry(key, position, defaultRate));
  }

  get size(): number {
    return this.#byId.size + this.#given.length;
  }

  /** Whose key this is; `null` where it is nobody's. All keys of the environment are compared, always. */
  find(key: string): Caller | null {
    let found = this.#byId.size === 0 ? null : this.#findListed(key);
    for (const entry of this.#given) {
      if (isKeyOf(key, entry.salt, entry.hash)) found = entry.caller;
    }
    return found;
  }

  #findListed(key: string): Caller | null {
    const listed = this.#byId.get(keyId(key) ?? "");
    const { salt, hash } = listed ?? NOBODY;
    return isKeyOf(key, salt, hash) && listed !== undefined ? listed.caller : null;
  }
}

function entryOf({ id, name, salt, hash, scopes, rate }: KeyRecord, defaultRate: Rate): Entry {
  return {
    caller: { id, name, scopes: new Set(scopes), rate: (rate === null ? null : parseRate(rate)) ?? defaultRate },
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

function givenEntry(key: string, position: number, rate: Rate): Entry {
  const name = `environment-${position + 1}`;
  const salt = makeSalt();
  return { caller: { id: name, name, scopes: new Set(SCOPES), rate }, salt, hash: hashKey(key, salt) };
}
