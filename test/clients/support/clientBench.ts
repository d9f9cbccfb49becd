import { type ContractService, endContractServices, startContractService } from "../../contract/support/contractService";
import { VECTOR_FOLDER } from "../../contract/support/vectors";
import { FaultProxy } from "./faultProxy";
import { SCENARIO_FILE } from "./scenarios";

/** What the tests of a client work with: a service that lives, and a proxy before it that fails as planned. */
export interface ClientBench {
  readonly service: ContractService;
  readonly faults: FaultProxy;
  /** For a program of another language. */
  readonly env: Readonly<Record<string, string>>;
}

/** A thousand calls at once are to be answered, and none refused. */
const SETTINGS = { threads: 2, queue: 2000, timeoutS: 120 };

/** It ends with `endClientBench`. */
export async function startClientBench(): Promise<ClientBench> {
  const service = await startContractService(SETTINGS);
  const faults = await FaultProxy.start(service.url);
  const env = {
    RAG_QUALITY_TEST_URL: service.url,
    RAG_QUALITY_TEST_KEYS: JSON.stringify({ ...service.keys, missing: "" }),
    RAG_QUALITY_TEST_FAULTS: faults.url,
    RAG_QUALITY_TEST_VECTORS: VECTOR_FOLDER,
    RAG_QUALITY_TEST_SCENARIOS: SCENARIO_FILE,
  };
  return { service, faults, env };
}

export async function endClientBench(bench: ClientBench | undefined): Promise<void> {
  await bench?.faults.stop();
  await endContractServices();
}
